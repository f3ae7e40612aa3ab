// Makes the schema of a .NET type from what this library reads and writes: its contract and its codecs.
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Describing;

// An object without members stands for any value until it is put in its place. As System.Text.Json's exporter does, a type stands where it
// is first met, and where it is met again as the same member, a reference leads there.
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed partial class SchemaDescriber
{
    private const int MaxDepth = 64;
    private const int MaxSchemas = 100_000;
    private const string ValuesName = "$values";

    private readonly JsonSettings _settings;
    private readonly JsonSchemaOptions _options;
    private readonly List<string> _path = [];
    private readonly List<string> _members = [];
    // An item that cannot be null is described apart from the same type elsewhere, because its place says so.
    private readonly Dictionary<(Type Type, MemberContract? Member, bool IsNonNull), string> _places = [];

    // Whether the value that is described next is such an item.
    private bool _isNonNull;
    private readonly Dictionary<MemberContract, TypeContract> _flattened = [];
    private int _schemas;
    private int _depth;

    private readonly JsonSchemaComponents? _components;

    internal SchemaDescriber(JsonSettings settings, JsonSchemaOptions options, JsonSchemaComponents? components)
    {
        _settings = settings;
        _options = options;
        _components = components;
    }

    // Nobody checks what is written. Documents of OpenAPI say limits and defaults of it too, as those of ASP.NET Core do.
    private bool SaysLimits => _options.Direction != JsonSchemaDirection.Write || _options.Target == JsonSchemaTarget.OpenApi31;

    private bool IsStrict => _options.Target == JsonSchemaTarget.StrictOutput;

    /// <exception cref="NotSupportedException">The type, or what it holds, cannot be described.</exception>
    internal static JsonNode Describe(Type type, JsonSettings? settings, JsonSchemaOptions? options)
    {
        settings ??= JsonSettings.Default;
        options ??= JsonSchemaOptions.Default;

        CodecPlan plan = PlanOf(settings);
        return SchemaTargets.Finish(new SchemaDescriber(settings, options, null).Root(type, plan), options, TypeNames.Show(type));
    }

    // Contracts know annotations only where they are respected; a schema says them in any case.
    internal static CodecPlan PlanOf(JsonSettings settings)
    {
        CodecPlan plan = PlanCache.Of(settings with { RespectNullableAnnotations = true });
        return plan.PreservesReferences
            ? throw new NotSupportedException(
                "Expected settings without ReferenceHandler.Preserve: objects with $id and $ref cannot be described. Describe the type " +
                    "with settings that don't preserve references.")
            : plan;
    }

    internal JsonObject Root(Type type, CodecPlan plan)
    {
        _members.Add(TypeNames.Show(type));
        return Of(type, plan.Memory.CodecFor(type), plan, null, null);
    }

    /// <summary>Describes a type that others refer to by name. Null is described where they do.</summary>
    internal JsonObject Component(ComponentWork work)
    {
        _members.Add(TypeNames.Show(work.Type));
        if (work.Codec is IEnumCodec spelled)
            return OfEnum(work.Type, spelled);
        if (OfForm(work.Type, work.Codec, work.Plan, work.Derived) is { } form)
            return form;
        TypeShape shape = TypeKinds.Classify(work.Type);
        return Structured(work.Type, shape, work.Codec, work.Plan, null, work.Derived);
    }

    private JsonObject Of(Type type, JsonCodec codec, CodecPlan plan, MemberContract? member, Derived? derived)
    {
        if (++_schemas > MaxSchemas || ++_depth > MaxDepth)
            throw Unsupported("a type whose members end", "too many types inside each other");

        // A type's own number handling holds wherever no member's comes before it.
        if (member is null)
            plan = plan.Memory.PlanOf(type);
        bool isNonNull = member is null && codec is INonNullCodec item && IsNonNull(item);
        _isNonNull = isNonNull;
        JsonObject schema = Core(type, codec, plan, member, derived);
        _depth--;

        // Within one schema, a reference leads to a place that says so itself.
        if ((_components is not null || !schema.ContainsKey("$ref")) && !isNonNull && IsNullable(type, member, derived))
            NullSchemas.Add(schema);
        if (IsStrict && schema.Count == 0)
            throw Unsupported("a type with a schema", "any value");
        return schema;
    }

    // An object inside itself is written as null, whatever its annotations say.
    private bool IsNonNull(INonNullCodec item) => _settings.Values.Choices.RespectNullableItems && _options.Direction switch
    {
        JsonSchemaDirection.Read => item.RejectsOnRead,
        JsonSchemaDirection.Write => item.RejectsOnWrite && !ReferenceEquals(_settings.ReferenceHandler, ReferenceHandler.IgnoreCycles),
        _ => item.RejectsOnRead && item.RejectsOnWrite,
    };

    private bool IsNullable(Type type, MemberContract? member, Derived? derived)
    {
        // An object inside itself is written as null.
        bool mayBeCut = _options.Direction == JsonSchemaDirection.Write && !type.IsValueType
            && ReferenceEquals(_settings.ReferenceHandler, ReferenceHandler.IgnoreCycles);
        if (mayBeCut)
            return true;
        if (member is not null)
        {
            return _options.Direction switch
            {
                JsonSchemaDirection.Read => member.IsSetNullable && !member.RejectsNullOnRead,
                JsonSchemaDirection.Write => member.IsGetNullable && !member.RejectsNullOnWrite
                    && member.WriteCondition is not (MemberWriteCondition.NotNull or MemberWriteCondition.NotDefault
                        or MemberWriteCondition.NotEmpty),
                _ => member.IsGetNullable || member.IsSetNullable,
            };
        }

        if (Nullable.GetUnderlyingType(type) is not null)
            return true;
        bool isStrictRoot = IsStrict && _path.Count == 0;
        return !type.IsValueType && !_options.TreatNullObliviousAsNonNullable && derived is not { IsNonNullable: true } && !isStrictRoot;
    }

    private JsonObject Core(Type type, JsonCodec codec, CodecPlan plan, MemberContract? member, Derived? derived)
    {
        TypeShape shape = TypeKinds.Classify(type);
        codec = Unwrapped(codec);
        if (Given(type, codec) is { } given)
            return given;
        bool isWrapper = shape.Kind is TypeKind.Nullable or TypeKind.Option or TypeKind.Optional;
        if (!isWrapper && codec is IHoldingCodec { Held: { } other })
            return Core(other.Type, other, plan, member, derived);
        if (codec is IChoosingCodec or ILayoutCodec or ICreatorsCodec)
            return Known(type, codec, plan, member, derived, HasOwnName(type)) ?? OfForm(type, codec, plan, derived)!;

        if (codec is IInStringCodec text)
            return OfString(text, plan);

        // A converter may write any value.
        if (codec is IConverterCodec)
            return [];
        switch (shape.Kind)
        {
            case TypeKind.Nullable or TypeKind.Option or TypeKind.Optional when codec is IHoldingCodec holding:
                if (_components is null && shape.Kind == TypeKind.Nullable && derived is null
                    && IsStructured(holding.Held.Innermost.GetType()))
                {
                    if (_places.TryGetValue((type, member, _isNonNull), out string? known))
                        return new JsonObject { ["$ref"] = known };
                    _places.Add((type, member, _isNonNull), Place());
                }

                JsonObject held = Of(shape.ElementType!, holding.Held, plan, null, shape.Kind == TypeKind.Nullable ? Derived.Within : null);

                // Null is one of the three things that an Optional can say, whatever is known of its type's annotations.
                if (shape.Kind == TypeKind.Option
                    || (shape.Kind == TypeKind.Optional
                        && (!shape.ElementType!.IsValueType || Nullable.GetUnderlyingType(shape.ElementType) is not null)))
                    NullSchemas.Add(held);
                return held;
            case TypeKind.Refused:
                throw new NotSupportedException(
                    $"{shape.Reason} It is the type of {string.Join('.', _members)}; JsonSchemaOptions.Schemas can give it a schema.");
        }

        switch (codec)
        {
            case ITimeCodec time:
                return ScalarSchemas.OfTime(type, time.Formats, _options.Direction);
            case IEnumCodec spelled:
                return _components is not null && spelled.WritesNames
                    && ReferenceEquals(Unwrapped(plan.Origin.Memory.CodecFor(type)), codec)
                    ? _components.Reference(new ComponentWork(type, codec, plan, null))
                    : OfEnum(type, spelled);
        }

        Type own = codec.GetType();
        bool isObject = Derives(own, typeof(ObjectCodec<>));
        if (own.IsVisible && OwnTypes.Contains(own) && !isObject)
            return ReadyCodecs.Of(codec) ?? [];
        if (!OwnTypes.Contains(own) && !isObject)
            return [];
        if (shape.Kind == TypeKind.Scalar)
            return OfScalar(type, plan);
        if (shape.Kind == TypeKind.Document && IsStrict)
            throw Unsupported("a type with a schema", "any JSON");
        if (shape.Kind == TypeKind.Document)
            return type == typeof(JsonObject)
                ? ScalarSchemas.Typed("object")
                : type == typeof(JsonArray) ? ScalarSchemas.Typed("array") : [];

        // Then another type may be written than the one that is known here.
        if (shape.Kind == TypeKind.Object && !type.IsSealed && _options.Direction != JsonSchemaDirection.Read
            && (_settings.WriteRuntimeTypes || type.IsDefined(typeof(JsonRuntimeTypeAttribute), inherit: true))
            && plan.Memory.PolymorphismOf(type) is null)
        {
            return [];
        }

        bool isChoice = Derives(own, typeof(PolymorphicCodec<>));
        if (!isChoice && !IsStructured(own))
            return [];
        // Collections of the framework have no names that say more than their items.
        bool isNamed = isChoice || shape.Kind == TypeKind.Object || HasOwnName(type);
        return Known(type, codec, plan, member, derived, isNamed) ?? Structured(type, shape, codec, plan, member, derived);
    }

    private static bool HasOwnName(Type type) => !(type.IsArray || (type.Namespace ?? "").StartsWith("System", StringComparison.Ordinal));

    // A reference to the place or the name of a type that is described elsewhere; otherwise, this is its place.
    private JsonObject? Known(Type type, JsonCodec codec, CodecPlan plan, MemberContract? member, Derived? derived, bool isNamed)
    {
        if (_components is not null)
            return isNamed && (derived is null || derived != Derived.Within)
                ? _components.Reference(new ComponentWork(type, codec, plan, derived))
                : null;
        if (derived is not null)
            return null;
        if (_places.TryGetValue((type, member, _isNonNull), out string? place))
            return new JsonObject { ["$ref"] = place };
        _places.Add((type, member, _isNonNull), Place());
        return null;
    }

    // Choices between types, objects that are written as arrays, and objects with several creators.
    private JsonObject? OfForm(Type type, JsonCodec codec, CodecPlan plan, Derived? derived) => codec switch
    {
        IChoosingCodec choosing => OfChoices(choosing, plan),
        ILayoutCodec layout => OfLayout(layout, plan),
        ICreatorsCodec created => OfCreated(type, created, plan, derived),
        _ => null,
    };

    // JSON in a string. Draft 7 and strict schemas have no word for the schema of its content.
    private JsonObject OfString(IInStringCodec text, CodecPlan plan)
    {
        JsonObject schema = ScalarSchemas.Typed("string");
        schema["contentMediaType"] = "application/json";
        if (IsStrict || _options.Target == JsonSchemaTarget.Draft7)
            return schema;
        _path.Add("contentSchema");
        schema["contentSchema"] = Of(text.Content.Type, text.Content, plan, null, null);
        _path.RemoveAt(_path.Count - 1);
        return schema;
    }

    private JsonObject OfChoices(IChoosingCodec choosing, CodecPlan plan)
    {
        JsonArray all = [];
        _path.Add("anyOf");
        foreach (JsonCodec choice in choosing.Choices)
        {
            _path.Add(all.Count.ToString(System.Globalization.CultureInfo.InvariantCulture));
            all.Add((JsonNode)Of(choice.Type, choice, plan, null, null));
            _path.RemoveAt(_path.Count - 1);
        }

        _path.RemoveAt(_path.Count - 1);
        JsonObject schema = new() { ["anyOf"] = all };
        if (choosing.TakesNull)
            NullSchemas.Add(schema);
        return schema;
    }

    private JsonObject Structured(Type type, TypeShape shape, JsonCodec codec, CodecPlan plan, MemberContract? member, Derived? derived)
    {
        if (derived is null && Derives(codec.GetType(), typeof(PolymorphicCodec<>)) && plan.Memory.PolymorphismOf(type) is { } choice)
            return OfChoice(type, choice, plan, member);
        return shape.Kind switch
        {
            TypeKind.Object => OfObject(type, codec, plan, derived),
            TypeKind.Dictionary => OfDictionary(shape, codec, plan, derived),
            _ => OfSequence(shape, codec, plan, derived),
        };
    }

    private JsonObject OfScalar(Type type, CodecPlan plan)
    {
        JsonObject schema = ScalarSchemas.Of(type, HandlingOf(plan)) ?? [];
        if (plan.Settings.NonFiniteAsNull && (type == typeof(double) || type == typeof(float) || type == typeof(Half)))
            NullSchemas.Add(schema);
        if (_options.Target == JsonSchemaTarget.OpenApi31)
            ScalarSchemas.AddFormat(type, schema);
        return schema;
    }

    // A number that is read from a string, too, is not written as one.
    private JsonNumberHandling HandlingOf(CodecPlan plan) => _options.Direction switch
    {
        JsonSchemaDirection.Read => plan.NumberHandling & ~JsonNumberHandling.WriteAsString,
        JsonSchemaDirection.Write => plan.NumberHandling & ~JsonNumberHandling.AllowReadingFromString,
        _ => plan.NumberHandling,
    };

    private JsonObject OfEnum(Type type, IEnumCodec spelled) =>
        ScalarSchemas.OfEnum(spelled.Constants, type.IsDefined(typeof(FlagsAttribute), inherit: false), spelled.WritesNames,
            spelled.ReadsNumbers, _options);

    // The codec that knows what is written. Those of nullable and optional types hold that of their value.
    private static JsonCodec Unwrapped(JsonCodec codec)
    {
        codec = codec.Innermost;
        while (codec is IHoldingCodec same && same.Held.Type == codec.Type)
            codec = same.Held.Innermost;
        return codec;
    }

    private static bool IsStructured(Type codec) =>
        Derives(codec, typeof(ObjectCodec<>)) || Derives(codec, typeof(SequenceCodec<,>))
        || Derives(codec, typeof(MultidimensionalArrayCodec<,>)) || Derives(codec, typeof(DictionaryCodec<,,>));

    private static bool Derives(Type type, Type definition)
    {
        for (Type? at = type; at is not null; at = at.BaseType)
        {
            if (at.IsGenericType && at.GetGenericTypeDefinition() == definition)
                return true;
        }

        return false;
    }

    // What the options say of a type comes before what its codec says.
    private JsonObject? Given(Type type, JsonCodec codec)
    {
        object codecOrConverter = codec is IConverterCodec converted ? converted.Converter : codec;
        JsonNode? schema = null;
        if (_options.Schemas is { } schemas
            && (schemas.TryGetValue(type, out schema) || schemas.TryGetValue(codecOrConverter.GetType(), out schema)))
            return Checked(schema, $"of {TypeNames.Show(type)} in JsonSchemaOptions.Schemas");
        return codecOrConverter is IJsonSchemaSource source
            ? Checked(source.GetSchema(_options), $"that {TypeNames.Show(source.GetType())} returns")
            : null;
    }

    private JsonObject Checked(JsonNode? schema, string whose)
    {
        JsonObject some = ObjectOf(schema, whose);
        if (IsStrict)
            SchemaTargets.Visit(some,
                within => StrictSchemas.Check(within, (expected, found) => throw Unsupported(expected, $"{found} in the schema {whose}")));
        return some;
    }

    private static JsonObject ObjectOf(JsonNode? schema, string whose) => schema switch
    {
        JsonObject some => some.DeepClone().AsObject(),
        JsonValue value when value.TryGetValue(out bool allows) && allows => [],
        _ => throw new NotSupportedException(
            $"Expected an object or true as the schema {whose}, found {schema?.ToJsonString() ?? "null"}."),
    };

    private JsonObject OfSequence(TypeShape shape, JsonCodec codec, CodecPlan plan, Derived? derived)
    {
        JsonObject schema = ScalarSchemas.Typed("array");
        if (derived?.Discriminator is not null)
        {
            Members members = new();
            AddDiscriminator(members, derived);
            _path.AddRange(["properties", ValuesName]);
            AddItems(shape, codec, plan, schema);
            _path.RemoveRange(_path.Count - 2, 2);
            members.Properties.Add(ValuesName, schema);

            // The exporter does not say so.
            if (_options.Direction != JsonSchemaDirection.Both)
                members.Required.Add(ValuesName);
            JsonObject around = ScalarSchemas.Typed("object");
            members.AddTo(around);
            return around;
        }

        AddItems(shape, codec, plan, schema);
        return schema;
    }

    private void AddItems(TypeShape shape, JsonCodec codec, CodecPlan plan, JsonObject schema)
    {
        int levels = shape.Kind == TypeKind.MultidimensionalArray ? shape.Type.GetArrayRank() : 1;
        for (int i = 1; i < levels; i++)
        {
            _path.Add("items");
            JsonObject inner = ScalarSchemas.Typed("array");
            schema["items"] = inner;
            schema = inner;
        }

        _path.Add("items");
        JsonObject items = Of(shape.ElementType!, ItemsOf(shape, codec, plan), plan, null, null);
        _path.RemoveRange(_path.Count - levels, levels);
        if (items.Count > 0)
            schema["items"] = items;
    }

    private JsonObject OfDictionary(TypeShape shape, JsonCodec codec, CodecPlan plan, Derived? derived)
    {
        if (IsStrict)
            throw Unsupported("members that are all known", "a dictionary");
        JsonObject schema = ScalarSchemas.Typed("object");
        Members members = new();
        AddDiscriminator(members, derived);
        members.AddTo(schema);
        _path.Add("additionalProperties");
        JsonObject values = Of(shape.ElementType!, ItemsOf(shape, codec, plan), plan, null, null);
        _path.RemoveAt(_path.Count - 1);
        if (codec is IKeyedCodec keyed && Given(shape.KeyType!, keyed.Keys.Innermost) is { } names && names["type"] is JsonValue text
            && text.TryGetValue(out string? kind) && kind == "string")
            schema["propertyNames"] = names;
        if (values.Count > 0)
            schema["additionalProperties"] = values;
        return schema;
    }

    // An attribute of the member may have chosen the codec of its items.
    private static JsonCodec ItemsOf(TypeShape shape, JsonCodec codec, CodecPlan plan) =>
        codec.ElementCodec is { } items && items.Type == shape.ElementType ? items : plan.Memory.CodecFor(shape.ElementType!);

    private void DescribeMember(MemberContract member, JsonObject schema)
    {
        if (member.Parameter is { HasDefaultValue: true } parameter && SaysLimits)
            schema["default"] = NodeOf(parameter.DefaultValue, member.Type);
        if (member.Member is not { } declaration)
            return;
        if ((declaration.GetCustomAttribute<DescriptionAttribute>()?.Description ?? WrittenDescriptions.Of(declaration)) is { } description)
            schema["description"] = description;
        if (declaration.GetCustomAttribute<ObsoleteAttribute>() is not null)
            schema["deprecated"] = true;
        if (!schema.ContainsKey("default") && declaration.GetCustomAttribute<DefaultValueAttribute>() is { Value: { } value }
            && value.GetType() == (Nullable.GetUnderlyingType(member.Type) ?? member.Type))
            schema["default"] = NodeOf(value, member.Type);
        if ((_settings.Constraints & JsonConstraints.Attributes) != 0 && SaysLimits)
            ConstraintSchemas.Add(declaration.GetCustomAttributes<ValidationAttribute>(inherit: true)
                .Concat(member.Parameter?.Info?.GetCustomAttributes<ValidationAttribute>(inherit: true) ?? []), member.Type, schema,
                _options);
    }

    private static void DescribeType(Type type, JsonObject schema)
    {
        if ((type.GetCustomAttribute<DescriptionAttribute>()?.Description ?? WrittenDescriptions.Of(type)) is { } description)
            schema["description"] = description;
        if (type.GetCustomAttribute<ObsoleteAttribute>() is not null)
            schema["deprecated"] = true;
    }

    private JsonNode? NodeOf(object? value, Type type) =>
        value is null ? null : JsonNode.Parse(JsonSerializer.SerializeToUtf8Bytes(value, type, _settings));

    private static JsonNode? JsonValueOf(object? value) => value is string text ? JsonValue.Create(text) : JsonValue.Create((int)value!);

    // A schema without keywords is written as true, as System.Text.Json's exporter does. Readers of OpenAPI documents expect objects.
    private JsonNode Placed(JsonObject schema) => schema.Count == 0 && _components is null ? JsonValue.Create(true) : schema;

    private string Place()
    {
        StringBuilder place = new();
        foreach (string step in _path)
            PointerText.Append(place, step);
        return PointerText.ToFragment(place.ToString());
    }

    private NotSupportedException Unsupported(string expected, string found) =>
        new($"Expected {expected} for {string.Join('.', _members)}, found {found}. {(IsStrict ? "Give it another type, or a schema in JsonSchemaOptions.Schemas." : "Give it a schema in JsonSchemaOptions.Schemas.")}");

    /// <summary>The type around a derived type, or a nullable one: what is within is part of its description.</summary>
    internal sealed record Derived(Type? Parent, string Name, JsonObject? Discriminator, bool IsRequired, bool IsNonNullable)
    {
        internal static readonly Derived Within = new(null, "", null, false, false);
    }
}
