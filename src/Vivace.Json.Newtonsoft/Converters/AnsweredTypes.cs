// Decides which types this library reads and writes as Newtonsoft.Json does.
using System.Collections.Frozen;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Translation;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Serialization.Metadata;
using Nsj = Newtonsoft.Json;
using VersionConverter = Newtonsoft.Json.Converters.VersionConverter;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// Compares Newtonsoft.Json's contract of a type with that of this library: the names, their order, what is read and written, the types and
/// the constructor. Each type is decided for itself, when settings first meet it; the types of its members have decisions of their own.
/// Where anything differs, Newtonsoft.Json reads and writes the type's values.
/// </summary>
internal sealed class AnsweredTypes(IContractResolver resolver, bool isPlain, Nsj.JsonSerializerSettings choices,
    Func<JsonSettings> settings, Func<Type, bool> hasOwnCodec)
{
    private static readonly FrozenSet<Type> s_scalars = FrozenSet.ToFrozenSet<Type>(
    [
        typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(float), typeof(double), typeof(decimal),
        typeof(char), typeof(string), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeSpan), typeof(Guid),
        typeof(Uri), typeof(Version), typeof(byte[]), typeof(object),
    ]);

    private static readonly FrozenSet<Type> s_collections = FrozenSet.ToFrozenSet<Type>(
    [
        typeof(List<>), typeof(IList<>), typeof(ICollection<>), typeof(IEnumerable<>), typeof(IReadOnlyList<>),
        typeof(IReadOnlyCollection<>), typeof(HashSet<>), typeof(ISet<>),
        typeof(Collection<>), typeof(ObservableCollection<>), typeof(LinkedList<>),
    ]);

    private static readonly FrozenSet<Type> s_dictionaries =
        FrozenSet.ToFrozenSet<Type>(
            [typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>), typeof(SortedDictionary<,>)]);

    private static readonly FrozenSet<Type> s_keys =
        FrozenSet.ToFrozenSet<Type>(
            [typeof(string), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(short), typeof(byte), typeof(Guid)]);

    // Types must not be kept from being unloaded.
    private readonly ConditionalWeakTable<Type, Reasons> _known = [];

    internal bool Contains(Type type) => WhyNot(type) is null;

    /// <summary>Why values of the type are left to Newtonsoft.Json; null if they are not.</summary>
    internal string? WhyNot(Type type)
    {
        Reasons reasons = Of(type);
        return reasons.All ?? reasons.Reading;
    }

    /// <summary>Whether values of the type are only read by Newtonsoft.Json.</summary>
    internal bool IsWritten(Type type) => Of(type) is { All: null, Reading: not null };

    /// <summary>Whether an object that is there is filled as Newtonsoft.Json fills it.</summary>
    internal bool IsFilledAlike(Type type) => !Of(type).DiffersInFilling;

    private Reasons Of(Type type)
    {
        if (_known.TryGetValue(type, out Reasons? known))
            return known;
        Reasons reasons = Decide(type);
        if (_known.TryAdd(type, reasons) && (reasons.All ?? reasons.Reading) is { } reason)
            NewtonsoftConvert.Say(type, reason, isWholeCall: false);
        return reasons;
    }

    // Why reading and writing are left to Newtonsoft.Json, and why reading alone is.
    private sealed record Reasons(string? All, string? Reading = null, bool DiffersInFilling = false)
    {
        internal static readonly Reasons None = new(null, Reading: null);
    }

    /// <summary>Why a type cannot be served alone, because what its values do concerns values of other types; null if it can.</summary>
    internal string? WhyNotAlone(Type type) => ContractOf(type) switch
    {
        { IsReference: true } or JsonContainerContract { ItemIsReference: true } => "IsReference",
        { OnErrorCallbacks.Count: > 0 } => "[OnError]",
        JsonObjectContract objects
            when objects.Properties.Any(
                static property => !property.Ignored && (property.IsReference == true || property.ItemIsReference == true)) =>
                    "IsReference",
        _ => null,
    };

    // Null if there is an error in the type, which Newtonsoft.Json will say where there is a value.
    private JsonContract? ContractOf(Type type)
    {
        try
        {
            return resolver.ResolveContract(type);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return null;
        }
    }

    // Newtonsoft.Json makes the contracts of members even where they are null.
    private bool HasError(Type type) =>
        !s_scalars.Contains(Nullable.GetUnderlyingType(type) ?? type) && !type.IsEnum && !IsPlainType(type) && ContractOf(type) is null;

    // Plain types need no comparison if neither the settings nor the resolver change anything for them.
    private bool IsPlainType(Type type) => isPlain && resolver == NewtonsoftConverters.Default
        && choices is
        {
            DefaultValueHandling: Nsj.DefaultValueHandling.Include, ObjectCreationHandling: Nsj.ObjectCreationHandling.Auto,
            Converters.Count: 0
        } && PlainTypes.Contains(type);

    private Reasons Decide(Type type)
    {
        // Its contract has the same properties in both libraries, but here it is the JSON that it holds.
        if (TypeKinds.Classify(type).Kind == TypeKind.Document)
            return new("it is a document, of which Newtonsoft.Json writes the properties");

        // Some settings do not concern all the types there that they concern here.
        if ((type == typeof(DateOnly) || type == typeof(TimeSpan))
            && (choices.DateFormatHandling != Nsj.DateFormatHandling.IsoDateFormat || SettingsValue.DateFormatOf(choices) is not null))
            return new("a setting does not concern it in Newtonsoft.Json");

        // 13.0.1 asks its TypeConverter, for which the first day is an empty string.
        if (type == typeof(DateOnly) && NewtonsoftConverters.Default.ResolveContract(type) is JsonStringContract)
            return new("this version of Newtonsoft.Json does not know it");

        // A nullable value has the codec of its type.
        if (Nullable.GetUnderlyingType(type) is not null || s_scalars.Contains(type) || type.IsEnum || IsPlainType(type))
            return Reasons.None;
        try
        {
            if (IsCollection(type) is true && ItemOf(type) is var item
                && (HasError(item) || HasOtherConverter(item) || (item.IsArray && IsSet(type))))
                return new(
                    "its items have an error, converters that depend on whether they can be null, or are arrays that are equal if they " +
                        "are empty");
            if (IsCollection(type) is { } isServed)
                return new(
                    !isServed ? "its keys are of a type that is not compared" : IsOfPlainCollection(type)
                        ? null
                        : "the contract resolver may have changed its items or added callbacks");
            if (resolver.ResolveContract(type) is not JsonObjectContract theirs || TypeKinds.Classify(type).IsCollection)
                return IsWrittenAlike(type)
                    ? new(null, Reading: "it is created in another way")
                    : new($"its contract is a {resolver.ResolveContract(type).GetType().Name}");

            if (resolver is DefaultContractResolver { IgnoreSerializableInterface: true } && typeof(ISerializable).IsAssignableFrom(type))
                return new("it is an ISerializable, which the contract resolver ignores");
            if (ChangeOf(type, theirs) is { } change)
                return new(change);

            // Tuples and the like, whose items Newtonsoft.Json leaves as they are if there is a tuple already.
            if (type is { IsValueType: false } && type.Assembly == typeof(object).Assembly)
                return new("it is a class of .NET");
            if (OwnEquality.MayBeTakenForALoop(type, resolver))
                return new("it overrides Equals and may hold another of its kind, which is a loop there if it is equal");
            TypeContract ours = OursOf(type);
            return (WhyNotAlone(type) ?? Difference(theirs, ours)) is { } reason
                ? new(reason)
                : new(null, DifferenceInReading(theirs, ours), DiffersInFilling(theirs, ours));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // What either library refuses, and what users' resolvers throw: Newtonsoft.Json will say it where the value is.
            return new(exception.Message);
        }
    }

    // What this library does with a collection without asking for its contract.
    private bool IsOfPlainCollection(Type type)
    {
        if (isPlain && resolver == NewtonsoftConverters.Default)
            return true;
        return resolver.ResolveContract(type) is JsonArrayContract or JsonDictionaryContract
            && resolver.ResolveContract(type) is JsonContainerContract contract && CallbacksOf(contract) == 0
            && ((isPlain && IsTheirs(contract.DefaultCreator))
                || (!type.IsInterface && contract is { ItemConverter: null, ItemIsReference: null, ItemTypeNameHandling: null }));
    }

    private static int CallbacksOf(JsonContract contract) =>
        contract.OnSerializingCallbacks.Count + contract.OnSerializedCallbacks.Count + contract.OnDeserializingCallbacks.Count
        + contract.OnDeserializedCallbacks.Count;

    // What a resolver sets on the contract itself, and attributes say otherwise.
    private string? ChangeOf(Type type, JsonObjectContract theirs)
    {
        if (resolver == NewtonsoftConverters.Default
            || NewtonsoftConverters.Default.ResolveContract(type) is not JsonObjectContract declared)
            return null;
        return CallbacksOf(theirs) != CallbacksOf(declared) ? "the contract resolver has changed its callbacks"
            : theirs.MissingMemberHandling != declared.MissingMemberHandling ? "the contract resolver has set MissingMemberHandling"
            : theirs.Properties.Any(
                one =>
                    declared.Properties.Any(
                        other => other.UnderlyingName == one.UnderlyingName && other.DeclaringType == one.DeclaringType
                            && other.ObjectCreationHandling != one.ObjectCreationHandling))
                            ? "the contract resolver has set ObjectCreationHandling"
            : null;
    }

    private TypeContract OursOf(Type type) =>
        ContractSource.Create(type, PlanCache.Of(settings()).ContractOptions, IsFilledByCodec, settings().ModifierList);

    // What the plan says of such a type. Of others it would ask for their own decisions, which may lead back to this one.
    private bool? IsFilledByCodec(Type type) => hasOwnCodec(type) ? false : null;

    internal static bool IsScalar(Type type) => s_scalars.Contains(type);

    internal static bool IsPlainCollection(Type type) => IsCollection(type) == true;

    // Null for other types than .NET's collections.
    private static bool? IsCollection(Type type)
    {
        if (type.IsSZArray)
            return true;
        if (!type.IsConstructedGenericType)
            return null;
        Type definition = type.GetGenericTypeDefinition();
        return s_collections.Contains(definition)
            ? true
            : s_dictionaries.Contains(definition) ? s_keys.Contains(type.GetGenericArguments()[0]) : null;
    }

    // Collections of .NET and of the compiler, which members of an interface have: nobody expects their type, so they are seldom read.
    private bool IsWrittenAlike(Type type)
    {
        if (!isPlain || type.IsValueType || type.IsInterface || !(PlainTypes.IsOfSystem(type) || CompilerMarks.IsGenerated(type)))
            return false;
        TypeShape shape = TypeKinds.Classify(type);
        return shape is { ElementType: { } item, IsUntyped: false } && !HasError(item) && !HasOtherConverter(
            item) && (resolver.ResolveContract(type), shape.Kind) switch
            {
                (JsonArrayContract { IsMultidimensionalArray: false } list, TypeKind.Enumerable) => list.CollectionItemType == item,
                (JsonDictionaryContract map, TypeKind.Dictionary) =>
                    map.DictionaryValueType == item && map.DictionaryKeyType == shape.KeyType && s_keys.Contains(shape.KeyType!),
                _ => false,
            };
    }

    private string? Difference(JsonObjectContract theirs, TypeContract ours)
    {
        // Extension data takes what has no setter too.
        if (theirs.InternalConverter is not null || ours.ExtensionData is not null
            || theirs.ItemReferenceLoopHandling is not null || theirs.ItemTypeNameHandling is not null
            || (theirs.ExtensionDataGetter ?? (object?)theirs.ExtensionDataSetter) is not null)
            return "it has extension data, a converter, or settings for all its members";
        if (ours.WriteError is not null
            || (ours.ReadError is not null
                && (theirs.DefaultCreator is not null || theirs.OverrideCreator is not null || theirs.CreatorParameters.Count > 0))
            || !HasSameParameters(theirs, ours))
            return "it is created in another way";

        Dictionary<string, MemberContract> members = new(StringComparer.OrdinalIgnoreCase);
        List<MemberContract> written = [];
        foreach (MemberContract member in ours.Members)
        {
            if (member.IsExtensionData)
                continue;
            if (member.IsFlattened || ((member.IsRead || member.IsWritten) && !members.TryAdd(member.JsonName, member)))
                return $"member {member.JsonName} is part of another, or has a name that differs in case alone";
            if (member.IsWritten)
                written.Add(member);
        }

        int number = 0, read = 0;
        foreach (JsonProperty property in theirs.Properties)
        {
            if (property.Ignored && members.ContainsKey(property.PropertyName!))
                return $"member {property.PropertyName}, which is ignored, has a name that differs in case alone";
            if (property.Ignored)
                continue;
            if (HasError(property.PropertyType!))
                return $"the type of member {property.PropertyName} has an error";
            if (property.ItemConverter is not null
                && (ContractOf(property.PropertyType!) is not (JsonArrayContract or JsonDictionaryContract)
                    || IsCollection(property.PropertyType!) != true || ReadOnlyViewCodecs.Contains(property.PropertyType!)))
                return $"member {property.PropertyName} has a converter for items of another kind";
            if (!members.TryGetValue(property.PropertyName!, out MemberContract? member) || member.JsonName != property.PropertyName
                || !IsSame(theirs, property, member)
                || (!isPlain && theirs.Properties.GetProperty(property.PropertyName!, StringComparison.Ordinal) != property))
                return Of(property);
            if (property.Readable && (number == written.Count || written[number++] != member))
                return Of(property);
            if (member.IsRead)
                read++;
        }

        return number == written.Count && read == members.Values.Count(static member => member.IsRead) ? null : "it has other members";

        static string Of(JsonProperty property) => $"member {property.PropertyName} has another name, place, type, condition or converter";
    }

    private bool IsSame(JsonObjectContract theirs, JsonProperty property, MemberContract member)
    {
        Nsj.JsonConverter? converter = property.Converter ?? theirs.ItemConverter;
        bool isRequired =
            (property.IsRequiredSpecified ? property.Required : theirs.ItemRequired ?? Nsj.Required.Default) is Nsj.Required.Always
                or Nsj.Required.AllowNull;
        return property.PropertyType == member.Type
            && !HasOtherConverter(member.Type)
            && IsConvertedAlike(property.Converter ?? theirs.ItemConverter, member.Type)
            && IsConvertedAlike(property.ItemConverter, ItemOf(member.Type))
            && property.Readable == member.IsWritten
            && (isPlain || property.Writable || !member.CanSet || theirs.CreatorParameters.Count > 0)
            && (property.Writable
                ? member.IsRead
                : !member.IsRead || member.Parameter is not null || CanFill(property) || hasOwnCodec(member.Type))
            && isRequired == member.IsRequired
            && (property.ShouldSerialize ?? (object?)property.GetIsSpecified) is null == member.ShouldWrite is null
            && property.ShouldDeserialize is null
            && property.SetIsSpecified is null == member.Specify is null
            && IsLeftOutAlike(theirs, property, member)
            && property is
            {
                TypeNameHandling: null, ItemTypeNameHandling: null, ReferenceLoopHandling: null,
                ItemReferenceLoopHandling: null
            }
            && (converter is null || member.HasForeignConverter
                || (isPlain && !HasConverter(member.Type) && (member.EnumNaming is not null || IsNeutral(converter, member.Type))))
            && (property.ItemConverter is null || member.HasForeignItemConverter
                || (isPlain && choices.Converters.Count == 0
                    && (member.ItemEnumNaming is not null || IsNeutral(property.ItemConverter, ItemOf(member.Type)))))
            && (isPlain || property.ValueProvider?.GetType().Namespace == typeof(ReflectionValueProvider).Namespace);
    }

    // A contract may be changed by who has its resolver. Code that Newtonsoft.Json makes belongs to no type.
    private static bool IsTheirs(Delegate? creator) =>
        creator is null || creator.Method.DeclaringType is not { } type || type.Assembly == typeof(JsonObjectContract).Assembly;

    // Nulls and defaults are looked at apart there: a value is left out if it is either.
    private bool IsLeftOutAlike(JsonObjectContract theirs, JsonProperty property, MemberContract member)
    {
        if (!property.Readable)
            return true;
        Type type = member.Type;
        bool canBeNull = CanBeNull(type), leavesOutNull = canBeNull && LeavesOutNull(theirs, property),
            leavesOutDefault = HandlingOf(property).HasFlag(Nsj.DefaultValueHandling.Ignore);
        if (!HasDefault(property, out object? declared))
            return leavesOutDefault
                ? type != typeof(char)
                    && (canBeNull ? member.WriteCondition is MemberWriteCondition.NotNull or MemberWriteCondition.NotDefault
                        || IsOf(null) : member.WriteCondition == MemberWriteCondition.NotDefault || IsOf(Activator.CreateInstance(type)))
                : member.WriteCondition == (leavesOutNull ? MemberWriteCondition.NotNull : MemberWriteCondition.Always);
        if (!leavesOutDefault)
            return member.WriteCondition == (leavesOutNull ? MemberWriteCondition.NotNull : MemberWriteCondition.Always);
        return declared is null
            ? canBeNull && (IsOf(null) || member.WriteCondition is MemberWriteCondition.NotNull or MemberWriteCondition.NotDefault)
            : !leavesOutNull && declared.GetType() == (Nullable.GetUnderlyingType(type) ?? type) && IsOf(declared);

        bool IsOf(object? value) =>
            member.WriteCondition == MemberWriteCondition.NotDeclaredDefault && Equals(member.DeclaredDefault, value);
    }

    // Values that are read and not set.
    private string? DifferenceInReading(JsonObjectContract theirs, TypeContract ours)
    {
        if (theirs.MemberSerialization == Nsj.MemberSerialization.Fields && !theirs.UnderlyingType.IsValueType)
            return "it is created without a constructor";
        foreach (JsonProperty property in theirs.Properties)
        {
            if (property.Ignored
                || ours.Members.FirstOrDefault(one => one.JsonName == property.PropertyName && !one.IsExtensionData) is not { } member)
                continue;
            if (CanFill(property) && ContractOf(property.PropertyType!) is JsonObjectContract { CreatorParameters.Count: > 0 } filled
                && DiffersInFilling(filled, OursOf(filled.UnderlyingType)))
                return $"member {property.PropertyName} has an object whose members stay as they are where it is filled";
            bool rejectsNull = RejectsNull(theirs, property), leavesNull = LeavesOutNull(theirs, property),
                canBeNull = CanBeNull(member.Type);
            bool isConverted = property.Converter is not null || HasConverter(member.Type),
                isTree = typeof(JToken).IsAssignableFrom(member.Type);
            if (rejectsNull && (!property.Writable || isConverted || isTree || (!canBeNull && hasOwnCodec(member.Type))))
                return $"member {property.PropertyName} must not be null, and is not set if it is";
            if (!property.Writable)
            {
                if (property.SetIsSpecified is not null)
                    return $"member {property.PropertyName} is not specified by a value that it does not get";
                if (isTree && theirs.CreatorParameters.Count > 0 && (leavesNull || member.Parameter is not null))
                    return $"member {property.PropertyName} is a tree that is null, where others stay as they are";
                if ((member.IsRead && member.Parameter is null && (HasConverter(member.Type) || member.Type == typeof(object)))
                    || IsConvertedInVain(theirs, property))
                    return $"member {property.PropertyName} has no setter, and a converter or a type of its own";
                continue;
            }

            bool leavesDefault = LeavesDefault(property), isParameter = member.Parameter is not null;
            if (!isParameter && StaysAtDefault(property))
                return $"member {property.PropertyName} stays as it is where the text has its default value";
            if (HandlingOf(property).HasFlag(Nsj.DefaultValueHandling.Populate))
                return $"member {property.PropertyName} gets its default value after reading";
            if (property.SetIsSpecified is not null && (leavesNull || leavesDefault || CanFill(property)))
                return $"member {property.PropertyName} is not specified by a value that it does not get";

            if ((isTree && theirs.CreatorParameters.Count > 0)
                || ((leavesNull || leavesDefault) && canBeNull
                    && (isConverted || member.Type == typeof(Uri) || member.Type == typeof(Version))))
                return $"member {property.PropertyName} stays as it is where its value is null, or is a tree that is null";
            if ((property.ObjectCreationHandling == Nsj.ObjectCreationHandling.Auto
                || (property.ObjectCreationHandling == Nsj.ObjectCreationHandling.Reuse
                    && (property.PropertyType == typeof(object) || ReadOnlyViewCodecs.Contains(property.PropertyType!))))
                && choices.ObjectCreationHandling == Nsj.ObjectCreationHandling.Replace && CanFill(property))
                return $"member {property.PropertyName} is filled where others are replaced";

            if (!isPlain && !isParameter && !member.FillsValue && member.Type.IsValueType && property is { Readable: true, Converter: null }
                && hasOwnCodec(member.Type)
                && ContractOf(member.Type)?.Converter is { } given && given.GetType().Assembly != typeof(JsonObjectContract).Assembly)
                return $"member {property.PropertyName} is a value whose converter gets the one that is there";

            // What is not null by its type is an error before the constructor is called.
            if (!isParameter
                && member.SkipsNullOnRead != (!rejectsNull
                    && (canBeNull ? leavesNull || leavesDefault : leavesNull && theirs.CreatorParameters.Count == 0)))
                return $"member {property.PropertyName} stays as it is where the text has null, or does not";
        }

        return null;
    }

    // A converter of a program may read more or less than its value, also if the member does not get it.
    private static bool IsConvertedInVain(JsonObjectContract theirs, JsonProperty property) =>
        property.Converter is { } converter && converter.GetType().Assembly != typeof(JsonObjectContract).Assembly
        && (theirs.CreatorParameters.Count > 0 || CanBeNull(property.PropertyType!));

    // An object that is there is filled without its constructor. Members that have a parameter then keep their values as others do; so do
    // those with a converter, which is not asked for a null.
    private bool DiffersInFilling(JsonObjectContract theirs, TypeContract ours) => theirs.Properties.Any(property =>
        property is { Ignored: false, Writable: true }
        && ours.Members.FirstOrDefault(one => one.JsonName == property.PropertyName && !one.IsExtensionData) is { } member
        && ((theirs.CreatorParameters.Count > 0 && (property.Converter is not null || hasOwnCodec(member.Type))
            && LeavesOutNull(theirs, property))
            || (member.Parameter is not null
                && (StaysAtDefault(property)
                    || (CanBeNull(member.Type)
                        && member.SkipsNullOnRead != (!RejectsNull(theirs, property)
                            && (LeavesOutNull(theirs, property) || LeavesDefault(property))))))));

    private bool LeavesDefault(JsonProperty property) =>
        (HandlingOf(property) & Nsj.DefaultValueHandling.IgnoreAndPopulate) == Nsj.DefaultValueHandling.Ignore;

    // Null is looked at apart.
    private bool StaysAtDefault(JsonProperty property) =>
        LeavesDefault(property) && (HasDefault(property, out object? declared) ? declared is not null : !CanBeNull(property.PropertyType!));

    private static bool RejectsNull(JsonObjectContract theirs, JsonProperty property) =>
        (property.IsRequiredSpecified ? property.Required : theirs.ItemRequired ?? Nsj.Required.Default) is Nsj.Required.Always
            or Nsj.Required.DisallowNull;

    private static bool IsSet(Type type) =>
        type.IsConstructedGenericType
        && (type.GetGenericTypeDefinition() == typeof(HashSet<>) || type.GetGenericTypeDefinition() == typeof(ISet<>));

    // A converter of a value that cannot be null is not asked there for one that can.
    private bool HasOtherConverter(Type type) => Nullable.GetUnderlyingType(type) is { } value
        && (choices.Converters.Any(one => one.CanConvert(value) != one.CanConvert(type))
            || (!isPlain && ContractOf(type)?.Converter?.GetType() != ContractOf(value)?.Converter?.GetType()));

    // What the converter of a member does not do, the contract of its type does there, whatever converter the type has.
    private bool IsConvertedAlike(Nsj.JsonConverter? ofMember, Type type) =>
        ofMember is null || NewtonsoftConverters.IsWhole(ofMember) || !hasOwnCodec(type);

    private bool HasConverter(Type type) => choices.Converters.Any(one => one.CanConvert(type));

    private bool LeavesOutNull(JsonObjectContract theirs, JsonProperty property) =>
        (property.NullValueHandling ?? theirs.ItemNullValueHandling ?? choices.NullValueHandling) == Nsj.NullValueHandling.Ignore;

    private Nsj.DefaultValueHandling HandlingOf(JsonProperty property) => property.DefaultValueHandling ?? choices.DefaultValueHandling;

    private static bool HasDefault(JsonProperty property, out object? value)
    {
        value = property.DefaultValue;
        return property.AttributeProvider?.GetAttributes(typeof(DefaultValueAttribute), inherit: true).Count > 0;
    }

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    private static bool CanFill(JsonProperty property) =>
        property is { Readable: true, PropertyType: { IsValueType: false } type } && type != typeof(string);

    private static bool IsTime(Type type) => (Nullable.GetUnderlyingType(type) ?? type) == typeof(DateTime);

    private static Type ItemOf(Type type) =>
        type.GetElementType() ?? (type.IsConstructedGenericType ? type.GetGenericArguments()[^1] : typeof(object));

    // What they do is what this library does without them. An offset gets lost where a DateTime is read first.
    private bool IsNeutral(Nsj.JsonConverter converter, Type type) => converter is VersionConverter or KeyValuePairConverter
        || (converter is IsoDateTimeConverter { DateTimeFormat: null or "" } && IsTime(type)
            && choices is
            {
                DateParseHandling: Nsj.DateParseHandling.DateTime, DateTimeZoneHandling: Nsj.DateTimeZoneHandling.RoundtripKind,
                DateFormatHandling: Nsj.DateFormatHandling.IsoDateFormat
            } && SettingsValue.DateFormatOf(choices) is null);

    private bool HasSameParameters(JsonObjectContract theirs, TypeContract ours)
    {
        if (theirs.CreatorParameters.Count != ours.Parameters.Count)
            return false;
        if (theirs.CreatorParameters.Count == 0)
            return true;
        foreach (ParameterContract parameter in ours.Parameters)
        {
            JsonProperty? other = theirs.CreatorParameters.FirstOrDefault(one => one.UnderlyingName == parameter.Name);

            // A value is only set once, by whichever of the members has the parameter's name. That of an ignored one is read all the same.
            JsonProperty[] named = [
                .. theirs.Properties.Where(one => string.Equals(one.UnderlyingName, parameter.Name, StringComparison.OrdinalIgnoreCase))];
            // Nor is the converter of its items asked.
            if (named.Length > 1 || named is [{ Ignored: true } or { ItemConverter: not null }])
                return false;
            if (other is null || (!isPlain && (other.DefaultValueHandling ?? (object?)other.DefaultValue) is not null)
                || parameter.Member is not { } member || other.PropertyType != parameter.Type || member.Type != parameter.Type
                || member.JsonName != other.PropertyName)
                return false;
        }

        // What is filled after a constructor with parameters.
        return theirs.Properties.All(
            property => property.Ignored || property.Writable || !CanFill(property)
                || ours.Parameters.Any(parameter => parameter.Member!.JsonName == property.PropertyName));
    }
}
