// What the preset alone does with random models: as Newtonsoft.Json by default, but for the rows of docs/compatibility/newtonsoft.md.
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal static class PresetReference
{
    private const string Trees = "Objects and arrays for `object`";
    private const string Numbers = "`Half`, `Int128`, `Rune`, `Memory<byte>`, `StringBuilder`, `Regex`, `Lazy<T>`, tasks";
    private const string Types = "`TypeNameHandling`, `ItemTypeNameHandling`";
    private const string ItemConverters = "`ItemConverterType` with other converters";
    private const string Converters = "other converters, on parameters too";
    private const string Fraction = "Fractions of a `TimeOnly`";
    private const string Queues = "`Queue<T>`, `Stack<T>` and others without `ICollection<T>` that have items";
    private const string Views = "A collection of `IEnumerable<T>`, `IReadOnlyList<T>` or the like that has items";
    private const string Interfaces = "What is created for `IReadOnlyList<T>` and the like";
    private const string Untyped = "A value that is there, of a member of `object`";
    private const string Specified = "`NameSpecified` of a member whose value is filled";
    private const string Uninitialized = "`MemberSerialization.Fields`";
    private const string Naming = "`NamingStrategyType` of a derived class";
    private const string Order = "The places of members that hide one of a base class, or are not public in it";
    private const string Data = "A property that is ignored or has no setter, in the text of a type with extension data";
    private const string Offsets = "`[JsonConverter(typeof(IsoDateTimeConverter))]` on a `DateTimeOffset`";
    private const string Populated = "`DefaultValueHandling.Populate` of a member that has a value, or whose value in the text is null";
    private const string Defaults = "A value in the text that is the default of a member which leaves it out";
    private const string Cases = "Members, or a parameter with `[JsonProperty]` and another member, whose names differ in case alone, in a type whose constructor has parameters";
    private const string Zero = "A `char` of 0 that is ignored as default";
    private const string Epoch = "`UnixDateTimeConverter` and times before 1970, numbers with a fraction, or dates in strings";
    private const string StrictData = "`[JsonExtensionData]` in a type with `MissingMemberHandling.Error`";

    private const string UriDates = "A date in a string for a `Uri`";
    private const string RequiredUnset = "`null` for a member that is required and has no setter";
    private const string NoDefault = "`[DefaultValue]` of another type with `DefaultValueHandling.Populate`";
    private const string Ambiguous = "`NameSpecified` that a derived class declares again with another type";
    private const string Hidden = "A name in the text that is that of an ignored member, where another has it in another case";
    private const string Unnamed = "A parameter that attributes or a naming strategy name otherwise than its member, which has no setter";
    private const string Nulls = "`NullValueHandling.Ignore` of a member that leaves out another default than null";
    private const string Repeated = "A collection without a setter that the text has twice, in a type whose constructor has parameters";
    private const string NamedParameter = "`[JsonProperty(\"id\")]` on a parameter";
    private const string OtherType = "A parameter of another type than its member, which attributes name";
    private const string Twice = "A name that a tree has twice";
    private const string Invalid = "Members with one name in a class whose values are null or absent";
    private const string Parameters = "`[JsonProperty(\"id\")]` on a parameter, where another member is named `id`";
    private const string UntypedDefault = "`[DefaultValue(1)]` of a member of `object` that is left out at its default";
    private const string TwoParameters = "`[JsonProperty(\"id\")]` on a parameter, or a naming strategy that names it `id`, where another parameter is named `id`";
    private const string OwnName = "The name of a parameter whose member has another one in JSON";
    private const string FieldData = "`[JsonExtensionData]` on a property, with `MemberSerialization.Fields`";

    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    // What the preset refuses with a message that starts so.
    private static readonly (Regex Message, string Row)[] s_refused =
    [
        (Of("no (IsReference|ReferenceLoopHandling|ItemIsReference|ItemReferenceLoopHandling) in"), ModelDifferences.References),
        (Of("no (TypeNameHandling|ItemTypeNameHandling) in"), Types),
        (Of("no ItemConverterType in|Expected items of an enumeration"), ItemConverters),
        (Of("found \\[JsonConverter\\] (of Newtonsoft.Json|on )"), Converters),
        (Of("Expected no extension data in"), StrictData),
    ];

    private static readonly Regex s_oneMember = Of("^Expected one member (with|to be read from) the JSON name \"(?<name>.*)\" in (?<model>[^ ,]+), found");

    internal static IEnumerable<string> Rows => [Trees, Numbers, Fraction, Interfaces, Queues, Views, Untyped, Specified, Uninitialized, Naming, Order, Data, Offsets, Populated, Defaults, Cases, Zero, Epoch, StrictData, UriDates, RequiredUnset, NoDefault, Ambiguous, Hidden, Unnamed, NamedParameter, OtherType, Repeated, Twice, Nulls, Invalid, Parameters, TwoParameters, UntypedDefault, OwnName, FieldData, .. s_refused.Select(static one => one.Row)];

    private static JsonSerializerSettings Settings => PresetSettings.Reading;

    // Fields whose values differ as a row says. What a constructor makes is there when the text is read.
    private static readonly (string Row, Func<Type, FieldInfo, bool> LeavesOut)[] s_fields =
    [
        (Queues, static (owner, field) => IsOf(field.FieldType, typeof(Queue<>), typeof(Stack<>)) && IsMade(owner, field)),
        (Views, static (owner, field) => IsOf(field.FieldType, typeof(IEnumerable<>), typeof(IReadOnlyList<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyDictionary<,>)) && IsMade(owner, field)),
        (Untyped, static (owner, field) => field.FieldType == typeof(object) && IsMade(owner, field)),
        (Specified, static (_, field) => field.FieldType == typeof(bool) && field.Name.Contains("Specified", StringComparison.Ordinal)),
        (Uninitialized, static (owner, field) => IsUninitialized(owner) && IsMade(owner, field)),
        (Data, static (owner, field) => AttributeOf<JsonExtensionDataAttribute>(field) is not null && PropertiesOf(owner).Any(static one => one.Ignored || !one.Writable)),
        (Offsets, static (_, field) => (Nullable.GetUnderlyingType(field.FieldType) ?? field.FieldType) == typeof(DateTimeOffset) && AttributeOf<JsonConverterAttribute>(field)?.ConverterType == typeof(IsoDateTimeConverter)),
        (Populated, static (owner, field) => AttributeOf<JsonPropertyAttribute>(field) is { } property && property.DefaultValueHandling.HasFlag(DefaultValueHandling.Populate) && (IsMade(owner, field) || property.NullValueHandling == NullValueHandling.Ignore || HasParameter(owner, MemberOf(field).Name))),
        (NoDefault, static (_, field) => field.FieldType == typeof(byte[]) && AttributeOf<System.ComponentModel.DefaultValueAttribute>(field) is { Value: string }),
        (Cases, HasOtherCase),
        (Hidden, IsHiddenByCase),
        (Unnamed, HasOtherParameter),
        (NamedParameter, static (owner, field) => owner.GetConstructors(Declared).SelectMany(static one => one.GetParameters()).Any(one => IsSame(one.Name, MemberOf(field).Name) && one.GetCustomAttribute<JsonPropertyAttribute>()?.PropertyName is not null)),
        (OwnName, static (owner, field) => PropertyOf(owner, field) is { } property && IsOwnName(owner, property.UnderlyingName)),
        (FieldData, static (owner, field) => IsUninitialized(owner) && AttributeOf<JsonExtensionDataAttribute>(field) is not null && field.Name[0] == '<'),
        (Defaults, static (_, field) => AttributeOf<JsonPropertyAttribute>(field)?.DefaultValueHandling == DefaultValueHandling.Ignore || AttributeOf<DataMemberAttribute>(field) is { EmitDefaultValue: false }),
    ];

    // What Newtonsoft.Json says.
    private static readonly (Regex Message, string Row)[] s_messages =
    [
        (Of("to type 'System.(Nullable`1.System[.])?(Int128|Half)"), Numbers),
        (Of("into type 'System.Object' because|^Deserialized JSON type .* is not compatible with expected type 'Newtonsoft.Json.Linq"), Untyped),
        (Of("before Unix epoch|Unexpected token parsing date. Expected Integer or String, got (Float|Date)|Cannot convert invalid value to System[.](Nullable`1.System[.])?DateTime"), Epoch),
        (Of("^Error converting value \\d\\d/\\d\\d/\\d{4} .* to type 'System.Uri'"), UriDates),
        (Of("^Ambiguous match found for '.*Specified'"), Ambiguous),
    ];

    private static readonly ConditionalWeakTable<Type, object> s_made = [];

    /// <summary>The row of the page for a difference that the settings above don't have; null if there is none here.</summary>
    internal static string? RowOf(ModelDifference difference)
    {
        if (difference.Error is NotSupportedException or InvalidOperationException)
            return Array.Find(s_refused, one => one.Message.IsMatch(difference.Error.Message)).Row ?? RowOfNames(difference);
        if (difference.Text is null && difference.Error is null && difference.TheirError is null && IsOrder(difference.Theirs, difference.Ours))
            return Order;
        if (difference.TheirError is { } error && Array.Find(s_messages, one => one.Message.IsMatch(error.Message)).Row is { } row)
            return row;
        if (difference is { TheirError: { } empty, Text: { } given } && given.Contains(":\"\"", StringComparison.Ordinal) && Of("^Required property .* expects a (value but got null|non-null value)").IsMatch(empty.Message))
            return ModelDifferences.Empty;
        if (difference is { TheirError: InvalidCastException or ArgumentException, Error: null } && RowOfCast(difference, difference.TheirError.Message) is { } ofCast)
            return ofCast;
        if (difference is { TheirError: { } required, Error: null } && IsRequiredUnset(difference, required))
            return RequiredUnset;
        if (difference is { TheirError: { } colliding, Error: null } && IsOfTwoParameters(difference, colliding))
            return TwoParameters;
        if (difference is { TheirError: { } converting, Error: null } && IsDefaultOfOtherType(difference, converting))
            return NoDefault;
        if (difference.Error is System.Text.Json.JsonException own && Of("could not be converted to System.(Half|Int128)[.] Expected a number in the range").IsMatch(own.Message))
            return Numbers;
        if (difference.Text is null && difference.Error is null && difference.TheirError is null && IsUntypedDefault(difference))
            return UntypedDefault;
        if (difference.Text is null && WithoutZero(difference.Theirs) == WithoutZero(difference.Ours))
            return Zero;
        if (difference.Text is not null && (difference.Error is null) != (difference.TheirError is null))
        {
            if (IsErrorOfCases(difference))
                return Cases;
            if (IsErrorOf(difference, static (model, name) => PropertiesOf(model).Any(one => one.Ignored && IsSame(one.PropertyName, name))) || IsHiddenRequired(difference))
                return Hidden;
            if (IsErrorOf(difference, IsOwnName))
                return OwnName;
            if (IsErrorOf(difference, (model, name) => IsUninitialized(model) && PropertiesOf(model).Any(one => IsSame(one.PropertyName, name) && (HasParameter(model, one.UnderlyingName) || IsNullRefused(difference, model) || (one.DeclaringType!.GetField(one.UnderlyingName!, Declared) is { } field && IsMade(model, field))))))
                return Uninitialized;
            if (IsErrorOf(difference, IsOfOtherType) || (difference.TheirError is { } absent && Of("^Required property '(?<name>.*)' not found in JSON").Match(absent.Message) is { Success: true } found && ModelsOf(difference.Type, []).Any(model => IsOfOtherType(model, found.Groups["name"].Value))))
                return OtherType;
            if (IsErrorOf(difference, static (model, name) => model.GetConstructors(Declared).SelectMany(static one => one.GetParameters()).Any(one => IsSame(one.GetCustomAttribute<JsonPropertyAttribute>()?.PropertyName, name))))
                return NamedParameter;
        }

        if (difference.Text is not { } text || difference.Error is not null || difference.TheirError is not null)
            return null;
        object? theirs = JsonConvert.DeserializeObject(text, difference.Type, difference.Settings), ours = JsonSerializer.Deserialize(text, difference.Type, JsonSettings.Newtonsoft.By(difference.Engine));

        // If several fields differ, each as a row says, one of the rows stands for all.
        (string Row, Func<Type, FieldInfo, bool> LeavesOut)[] fields =
        [
            .. s_fields, (Repeated, (owner, field) => IsRepeated(owner, field, text)),
            (Populated, (_, field) => AttributeOf<JsonPropertyAttribute>(field) is { } property && property.DefaultValueHandling.HasFlag(DefaultValueHandling.Populate) && RepeatedMembers.HasAny(text)),
            (Uninitialized, (owner, field) => IsUninitialized(owner) && PropertyOf(owner, field) is { } property && RepeatedMembers.Has(text, property.PropertyName!)),
            (Uninitialized, (owner, field) => IsUninitialized(owner) && field.Name == ModelEmitter.CallsField && PropertiesOf(owner).Any(one => RepeatedMembers.Has(text, one.PropertyName!))),
        ];
        return Array.Find(fields, one => AreSame(one.LeavesOut)).Row ?? (AreSame((owner, field) => Array.Exists(fields, one => one.LeavesOut(owner, field))) ? Queues : null);

        bool AreSame(Func<Type, FieldInfo, bool> leavesOut) => ObjectState.Of(theirs, treesAsItems: true, leavesOut) == ObjectState.Of(ours, treesAsItems: true, leavesOut);
    }

    // Names that collide in a model that the value has or could have.
    private static string? RowOfNames(ModelDifference difference)
    {
        if (s_oneMember.Match(difference.Error!.Message) is not { Success: true } found
            || ModelsOf(difference.Type, []).FirstOrDefault(model => model.Name == found.Groups["model"].Value) is not { } model)
            return null;
        if (ModelDifferences.ContractOf(Settings.ContractResolver, model) is null)
            return Invalid;
        string name = found.Groups["name"].Value;
        return model.GetConstructors(Declared).SelectMany(static one => one.GetParameters()).Any(one => one.GetCustomAttribute<JsonPropertyAttribute>()?.PropertyName == name) ? Parameters : null;
    }

    internal static bool IsOf(Type type, params Type[] definitions) => type.IsConstructedGenericType && definitions.Contains(type.GetGenericTypeDefinition());

    private static bool IsMade(Type owner, FieldInfo field)
    {
        object made = s_made.GetValue(owner, Make);

        // Zeros of decimals are equal and may have another scale.
        return field.GetValue(made) is { } value && (!field.FieldType.IsValueType || value is decimal || !value.Equals(Activator.CreateInstance(field.FieldType)));
    }

    private static object Make(Type type) =>
        type.IsValueType || type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, []) is not null ? Activator.CreateInstance(type, nonPublic: true)!
        : type.GetConstructors(Declared) is [{ } constructor, ..] ? constructor.Invoke([.. constructor.GetParameters().Select(static one => one.ParameterType.IsValueType ? Activator.CreateInstance(one.ParameterType) : null)])
        : RuntimeHelpers.GetUninitializedObject(type);

    private static T? AttributeOf<T>(FieldInfo field)
        where T : Attribute => MemberOf(field).GetCustomAttribute<T>();

    // The property, if the field is behind one.
    private static MemberInfo MemberOf(FieldInfo field) =>
        field.Name[0] == '<' ? field.DeclaringType!.GetProperty(field.Name[1..field.Name.IndexOf('>', StringComparison.Ordinal)], Declared)! : field;

    // Whether the field is that of a member that shares a parameter of the constructor.
    private static bool HasOtherCase(Type owner, FieldInfo field) => NamesOfCases(owner).Contains(MemberOf(field).Name);

    // Whether the error is at a member that shares a parameter; a cast has no path.
    private static bool IsErrorOfCases(ModelDifference difference)
    {
        Exception error = (difference.Error ?? difference.TheirError)!;
        string[] path = error is System.Text.Json.JsonException { Path: { } ours } ? ModelDifferences.Names(ours) : ModelDifferences.PathIn(error.Message) is { } theirs ? ModelDifferences.Names(theirs) : [];
        if (Of("^Required property '(?<name>.*)' not found in JSON").Match(error.Message) is { Success: true } missing)
            path = [.. path, missing.Groups["name"].Value];
        bool hasNoPlace = path.Length == 0 || error.Message.StartsWith("Unexpected end when deserializing object", StringComparison.Ordinal);
        return ModelsOf(difference.Type, []).Select(NamesOfCases).Any(names => hasNoPlace ? names.Count > 0 && error is InvalidCastException or FormatException or OverflowException or JsonSerializationException : path.Any(names.Contains));
    }

    private static bool IsOfOtherType(Type model, string name) => PropertiesOf(model).Any(one => IsSame(one.PropertyName, name) && HasParameter(model, one.UnderlyingName, one.PropertyType));

    private static bool IsErrorOf(ModelDifference difference, Func<Type, string, bool> isOne)
    {
        Exception error = (difference.Error ?? difference.TheirError)!;
        string? path = error is System.Text.Json.JsonException { Path: { } ours } ? ours : ModelDifferences.PathIn(error.Message);
        return path is not null && ModelsOf(difference.Type, []).Any(model => ModelDifferences.Names(path).Any(name => isOne(model, name)));
    }

    private static bool IsRequiredUnset(ModelDifference difference, Exception error) =>
        Of("^Required property '(?<name>.*)' expects a (value but got null|non-null value)").Match(error.Message) is { Success: true } found
        && ModelsOf(difference.Type, []).Any(model => PropertiesOf(model).Any(one => one is { Ignored: false, Writable: false } && one.PropertyName == found.Groups["name"].Value));

    // Whether the texts differ in members of object that have a default only.
    private static bool IsUntypedDefault(ModelDifference difference)
    {
        HashSet<string> names = [.. ModelsOf(difference.Type, []).SelectMany(PropertiesOf).Where(static one => one.PropertyType == typeof(object) && one.DefaultValue is not null).Select(static one => one.PropertyName!)];
        return names.Count > 0 && Without(difference.Theirs) == Without(difference.Ours);

        string Without(string written)
        {
            int end = written.IndexOf('\n', StringComparison.Ordinal);
            JToken tree = Tree(written[..end]);
            foreach (JProperty property in tree.SelectTokens("$..*").Select(static one => one.Parent).OfType<JProperty>().Where(one => names.Contains(one.Name)).ToArray())
                property.Remove();
            return tree.ToString() + written[end..];
        }
    }

    // The text has the name of the required member in the case of an ignored one.
    private static bool IsHiddenRequired(ModelDifference difference) =>
        difference.TheirError is { } error && Of("^Required property '(?<name>.*)' not found in JSON").Match(error.Message) is { Success: true } found
        && ModelsOf(difference.Type, []).Any(model => PropertiesOf(model).Any(one => one.Ignored && one.PropertyName != found.Groups["name"].Value && IsSame(one.PropertyName, found.Groups["name"].Value)));

    // Whether the name is that of a parameter, and its member has another one.
    private static bool IsOwnName(Type model, string? name) =>
        RandomModelValues.IsModel(model) && ModelDifferences.ContractOf(Settings.ContractResolver, model) is { } contract
        && contract.CreatorParameters.Any(one => IsSame(one.PropertyName, name)) && !contract.Properties.Any(one => IsSame(one.PropertyName, name));

    // Two parameters have the name, one by an attribute or the naming strategy of the class.
    private static bool IsOfTwoParameters(ModelDifference difference, Exception error) =>
        Of("^A member with the name '(?<name>.*)' already exists on '(?<model>.*)'[.] Use").Match(error.Message) is { Success: true } found
        && ModelsOf(difference.Type, []).Any(model => model.ToString() == found.Groups["model"].Value && model.GetConstructors(Declared).Any(constructor =>
            constructor.GetParameters().Count(one => IsSame(one.GetCustomAttribute<JsonPropertyAttribute>()?.PropertyName ?? PresetSettings.NameIn(model, one.Name!), found.Groups["name"].Value)) > 1));

    // A parameter gets the value of the member that is declared with its name in JSON. A tree converts itself, and names the type alone.
    private static string? RowOfCast(ModelDifference difference, string cast)
    {
        foreach (Type model in ModelsOf(difference.Type, []))
            if (RandomModelValues.IsModel(model) && ModelDifferences.ContractOf(Settings.ContractResolver, model) is { } contract)
                foreach (JsonProperty parameter in contract.CreatorParameters)
                    if ((cast.EndsWith($"' to type '{parameter.PropertyType}'.", StringComparison.Ordinal) || (cast.StartsWith("Can not convert ", StringComparison.Ordinal) && cast.EndsWith($" to {parameter.PropertyType!.Name}.", StringComparison.Ordinal))) && contract.Properties.Any(one => IsSame(one.UnderlyingName, parameter.PropertyName) && one.PropertyType != parameter.PropertyType))
                        return IsSame(parameter.UnderlyingName, parameter.PropertyName) ? OtherType : NamedParameter;
        return null;
    }

    private static bool IsDefaultOfOtherType(ModelDifference difference, Exception error) =>
        Of("^Error converting value (?<value>.*) to type '(?<type>.*)'[.] Path").Match(error.Message) is { Success: true } found
        && ModelsOf(difference.Type, []).Any(model => PropertiesOf(model).Any(one => one.DefaultValueHandling?.HasFlag(DefaultValueHandling.Populate) == true && one.PropertyType!.ToString() == found.Groups["type"].Value
            && found.Groups["value"].Value == (one.DefaultValue is null ? "{null}" : JsonConvert.ToString(one.DefaultValue))));

    private static IEnumerable<JsonProperty> PropertiesOf(Type model) => RandomModelValues.IsModel(model) && ModelDifferences.ContractOf(Settings.ContractResolver, model) is { } contract ? contract.Properties : Enumerable.Empty<JsonProperty>();

    private static JsonProperty? PropertyOf(Type owner, FieldInfo field) => PropertiesOf(owner).FirstOrDefault(one => (one.UnderlyingName == MemberOf(field).Name || one.UnderlyingName == field.Name) && one.DeclaringType == field.DeclaringType);

    private static bool IsSame(string? name, string? other) => string.Equals(name, other, StringComparison.OrdinalIgnoreCase);

    // Of another type, if one is given.
    private static bool HasParameter(Type model, string? name, Type? other = null) => model.GetConstructors(Declared).SelectMany(static one => one.GetParameters()).Any(one => IsSame(one.Name, name) && one.ParameterType != other);

    private static bool IsRepeated(Type owner, FieldInfo field, string text) =>
        typeof(System.Collections.IEnumerable).IsAssignableFrom(field.FieldType) && PropertyOf(owner, field) is { Writable: false } property
        && ModelDifferences.ContractOf(Settings.ContractResolver, owner)!.CreatorParameters.Count > 0
        && RepeatedMembers.Has(text, property.PropertyName!);

    // The exact name is that of a member that is not read.
    private static bool IsHiddenByCase(Type owner, FieldInfo field) =>
        PropertyOf(owner, field) is { Ignored: false } property && PropertiesOf(owner).Any(one => one.Ignored && one.PropertyName != property.PropertyName && IsSame(one.PropertyName, property.PropertyName));

    // Newtonsoft.Json looks for parameters by their own names in JSON.
    private static bool HasOtherParameter(Type owner, FieldInfo field) =>
        PropertyOf(owner, field) is { Writable: false } property && HasParameter(owner, property.UnderlyingName)
        && ModelDifferences.ContractOf(Settings.ContractResolver, owner)!.CreatorParameters.All(one => !IsSame(one.PropertyName, property.PropertyName) && !IsSame(one.PropertyName, property.UnderlyingName));

    // In a class whose constructor has parameters, the names of members that others have in another case, as declared and in JSON.
    private static HashSet<string> NamesOfCases(Type model)
    {
        HashSet<string> names = new(StringComparer.OrdinalIgnoreCase);
        if (!RandomModelValues.IsModel(model) || model.GetConstructors(Declared).All(static one => one.GetParameters().Length == 0))
            return names;
        List<MemberInfo> members = [];
        for (Type? level = model; level is not null && RandomModelValues.IsModel(level); level = level.BaseType)
            members.AddRange(level.GetMembers(Declared).Where(static one => one is PropertyInfo or FieldInfo { Name: not ['<', ..] }));
        foreach (MemberInfo member in members)
            if (members.Exists(other => other != member && NamesOf(other).Intersect(NamesOf(member), StringComparer.OrdinalIgnoreCase).Any()))
                names.UnionWith([.. NamesOf(member), .. ModelDifferences.ContractOf(Settings.ContractResolver, model)?.Properties.Where(one => one.UnderlyingName == member.Name).Select(static one => one.PropertyName!) ?? []]);

        // A parameter with the name of another member in another case.
        foreach (ParameterInfo parameter in model.GetConstructors(Declared).SelectMany(static one => one.GetParameters()))
            if (parameter.GetCustomAttribute<JsonPropertyAttribute>()?.PropertyName is { } given)
                foreach (JsonProperty property in PropertiesOf(model).Where(one => one.PropertyName != given && IsSame(one.PropertyName, given) && !IsSame(one.UnderlyingName, parameter.Name)))
                    names.UnionWith([given, property.UnderlyingName!, parameter.Name!]);
        return names;
    }

    private static string[] NamesOf(MemberInfo member) => [member.Name, member.GetCustomAttribute<JsonPropertyAttribute>()?.PropertyName ?? member.GetCustomAttribute<DataMemberAttribute>()?.Name ?? member.Name];

    // An object whose constructor has parameters is made when all is read, with nulls that are ignored among them.
    private static bool IsNullRefused(ModelDifference difference, Type model) =>
        difference.Error?.Message.Contains(", found null at", StringComparison.Ordinal) == true && Array.Exists(model.GetConstructors(), static one => one.GetParameters().Length > 0);

    private static bool IsUninitialized(Type type) => type.GetCustomAttribute<JsonObjectAttribute>(inherit: true)?.MemberSerialization == MemberSerialization.Fields;

    // Models that values of the type can hold.
    private static HashSet<Type> ModelsOf(Type type, HashSet<Type> seen)
    {
        if (!seen.Add(type))
            return seen;
        foreach (Type part in type.IsArray ? [type.GetElementType()!] : type.GetGenericArguments())
            ModelsOf(part, seen);
        foreach (Type derived in RandomModelValues.DerivedOf(type))
            ModelsOf(derived, seen);
        for (Type? level = type; level is not null && RandomModelValues.IsModel(level); level = level.BaseType)
            foreach (FieldInfo field in level.GetFields(Declared))
                ModelsOf(field.FieldType, seen);
        return seen;
    }

    private static string WithoutZero(string text)
    {
        string before;
        do
        {
            before = text;
            text = Of("(?<=\\{)\"([^\"\\\\]|\\\\.)*\":\"\\\\u0000\",?|,\"([^\"\\\\]|\\\\.)*\":\"\\\\u0000\"").Replace(text, "");
        }
        while (text != before);
        return text;
    }

    // The text, a line break, and the state after it. Half of a surrogate pair and a char of 0 may differ too, as their rows say.
    private static bool IsOrder(string theirs, string ours)
    {
        theirs = ModelDifferences.WithoutHalves(WithoutZero(theirs));
        ours = ModelDifferences.WithoutHalves(WithoutZero(ours));
        int theirEnd = theirs.IndexOf('\n', StringComparison.Ordinal), ourEnd = ours.IndexOf('\n', StringComparison.Ordinal);
        return theirs[theirEnd..] == ours[ourEnd..] && theirs.Length == ours.Length && JToken.DeepEquals(Tree(theirs[..theirEnd]), Tree(ours[..ourEnd]));
    }

    private static JToken Tree(string text) => JToken.Load(new JsonTextReader(new StringReader(text)) { DateParseHandling = DateParseHandling.None });

    private static Regex Of(string pattern, RegexOptions options = RegexOptions.None) => new(pattern, options | RegexOptions.CultureInvariant | RegexOptions.Singleline);
}
