// Reads a type and checks it against a schema in one pass: decides what checks each value needs.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Program;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Schema.Typed;

/// <summary>
/// Walks a compiled schema beside the codecs of a type. What the type proves costs nothing, scalars are checked as they are read, members
/// that are required become required members, and the text of what is left is validated by the schema's program. A value that is read
/// without a doubt is valid; the opposite is not true, so a doubt is settled by validating the whole text.
/// </summary>
internal sealed partial class CheckedReading
{
    /// <summary>The steps that the values inside one value may still take together.</summary>
    [ThreadStatic]
    internal static long t_stepsLeft;

    /// <summary>Which of the names were met that an object must have beside the members of its type.</summary>
    [ThreadStatic]
    internal static ulong t_present;

    /// <summary>Whether a value is tried whose converters may read others, which are then read in two passes:
    /// the work would double with each level if they were tried too.</summary>
    [ThreadStatic]
    internal static bool t_isTrying;

    /// <summary>Whether any reading has such converters, so that others need not ask.</summary>
    internal static bool s_anyRunsConverters;

    private readonly JsonSchema _schema;
    private readonly CodecPlan _plan;
    private readonly StrongBox<bool> _skips = new();

    // What the settings allow for numbers, which the schema would not see as numbers.
    private readonly ReadFlags _quoted;

    private CheckedReading(JsonSchema schema, CodecPlan plan)
    {
        (_schema, _plan) = (schema, plan);
        _quoted = plan.Reading.Flags & NumberFlags.All;
        MaxSteps = schema.Program.MaxSteps;
    }

    /// <summary>Makes the codec that reads and checks; null if the schema or the settings leave nothing to gain.</summary>
    /// <param name="schema">The schema.</param>
    /// <param name="plain">The codec that reads without checks.</param>
    /// <param name="plan">The plan of both.</param>
    /// <param name="make">Makes the codec without checks for another plan.</param>
    internal static CheckedReading? TryMake<T>(JsonSchema schema, JsonCodec<T> plain, CodecPlan plan, Func<CodecPlan, JsonCodec> make)
    {
        if (schema.Program.TracksScope || schema.Program.Root.EffectiveOrNull is not { Fixed: null } root || !Serves(plan))
            return null;
        CheckedReading reading = new(schema, plan);
        reading.Codec = reading.Check(plain, root, make);
        reading.Connect();
        s_anyRunsConverters |= reading.RunsConverters;
        return reading.Codec is CheckedTree<T> ? null : reading;
    }

    internal JsonCodec Codec { get; private set; } = null!;

    /// <summary>Whether parts of a value are validated by the schema's program, which counts its steps.</summary>
    internal bool UsesProgram { get; private set; }

    /// <summary>Whether converters of users may run.</summary>
    internal bool RunsConverters { get; private set; }

    /// <summary>Whether members were passed over, whose text is then not known to be UTF-8.</summary>
    internal bool Skips => _skips.Value;

    /// <summary>The steps that one validation may take.</summary>
    internal long MaxSteps { get; }

    // Settings that change what a text means for a type, or how its contract is found, are left to the plain way.
    private static bool Serves(CodecPlan plan)
    {
        JsonSettings settings = plan.Settings, known = JsonSettings.Default;
        return plan.Resolver is null && !settings.HasContractModifiers && !plan.HandlesFormsItself && plan.Origin == plan && settings with
        {
            Codecs = known.Codecs,
            Converters = known.Converters,
            PropertyNamingPolicy = known.PropertyNamingPolicy,
            DictionaryKeyPolicy = known.DictionaryKeyPolicy,
            PropertyNameCaseInsensitive = known.PropertyNameCaseInsensitive,
            NumberHandling = known.NumberHandling,
            UnmappedMemberHandling = known.UnmappedMemberHandling,
            RefuseReadOnlyMembers = known.RefuseReadOnlyMembers,
            AllowDuplicateProperties = known.AllowDuplicateProperties,
            RespectNullableAnnotations = known.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = known.RespectRequiredConstructorParameters,
            IncludeFields = known.IncludeFields,
            DefaultIgnoreCondition = known.DefaultIgnoreCondition,
            PreferredObjectCreationHandling = known.PreferredObjectCreationHandling,
            AllowTrailingCommas = known.AllowTrailingCommas,
            ReadCommentHandling = known.ReadCommentHandling,
            HideFoundText = known.HideFoundText,
            AppendsLocation = known.AppendsLocation,
            Budget = known.Budget,
            MaxDepth = known.MaxDepth,
            DefaultBufferSize = known.DefaultBufferSize,
            WriteIndented = known.WriteIndented,
            IndentCharacter = known.IndentCharacter,
            IndentSize = known.IndentSize,
            NewLine = known.NewLine,
            Encoder = known.Encoder,
            MinimalEscaping = known.MinimalEscaping,
            Engine = known.Engine,
        } == known;
    }

    private JsonCodec Check(JsonCodec codec, SchemaNode? node, Func<CodecPlan, JsonCodec>? make = null, bool isOwn = true) =>
        (JsonCodec)codec.Open(new Opener(this, codec, node, make, isOwn));

    private sealed class Opener(CheckedReading reading, JsonCodec codec, SchemaNode? node, Func<CodecPlan, JsonCodec>? make, bool isOwn)
        : ITypeOpener
    {
        public object Open<T>() => reading.Check((JsonCodec<T>)codec, node, make, isOwn);
    }

    // isOwn: whether the codec is the one that the plan has for the type, and may be made again with other parts.
    private JsonCodec Check<T>(JsonCodec<T> codec, SchemaNode? node, Func<CodecPlan, JsonCodec>? make, bool isOwn)
    {
        // A value of the type inside another one is checked by its own codec, which does the same if the schema refers to itself there.
        if (codec is ValidatedCodec<T> inside && inside.IsBy(_schema) && node == _schema.Program.Root.EffectiveOrNull)
        {
            UsesProgram = true;
            return codec;
        }

        // Nulls and numbers in quotes are of no interest in a value that may be anything.
        if (node is null)
            return codec is IDirectCodec && typeof(T).IsValueType && (_quoted == 0 || !IsOf(codec, typeof(NumberCodec<,>)))
                ? codec
                : Text(codec, null);
        if (!node.IsAlone)
        {
            if (isOwn && codec is PolymorphicCodec<T> choosing && node.IsChoiceOfObjects(out BranchSet? branches)
                && CheckObject(codec, node, AcceptsNull(node, branches),
                    () => MakeChoice(choosing, node, branches)) is { } chosen)
                return chosen;
            return default(T) is null && node.IsNullOr(out SchemaNode? other)
                && Check(codec, other.EffectiveOrNull, make, isOwn) is JsonCodec<T> @checked and not CheckedTree<T>
                ? new CheckedOrNull<T>(@checked)
                : Tree(codec, node);
        }

        if (node.Fixed == false)
            return Text(codec, node);
        if (codec is IDirectCodec)
            return CheckScalar(codec, node);
        TypeShape shape = TypeKinds.Classify(typeof(T));
        bool lists = (node.Const ?? node.Enum) is not null;
        switch (shape.Kind)
        {
            case TypeKind.Enum:
                return Text(codec, node);
            case TypeKind.Nullable when _plan.Memory.ReadyCodecFor(shape.ElementType!) is IDirectCodec below:
                return isOwn && node.IsKind && (node.AllowedKinds & ValueKinds.Null) != 0 && CheckIsFree(below, node)
                    ? codec
                    : Text(codec, node);

            // A converter may read another kind of container than the type suggests.
            case TypeKind.Enumerable when !lists && IsOf(codec, typeof(SequenceCodec<,>)):
                if (node.Arrays is not { } arrays)
                    return Text(codec, node);
                return (isOwn ? CheckElements(codec, node, arrays, make) : null) ?? Tree(codec, node);
            case TypeKind.Dictionary when !lists && IsOf(codec, typeof(DictionaryCodec<,,>)):
                if (node.Objects is not { } entries)
                    return Text(codec, node);
                return (isOwn ? CheckEntries(codec, node, entries, make) : null) ?? Tree(codec, node);
            case TypeKind.Object when !lists && codec is ObjectCodec<T> objects:
                if (node.Objects is null)
                    return Text(codec, node);
                return (isOwn && objects.Layout.Tag is null
                    ? CheckObject(codec, node, admitsNull: true,
                        () => MakeObject(codec, MemberSchemas.TryMake(node.Objects), make ?? MakePlain<T>, node, mayBeLeaf: true))
                    : null) ?? Tree(codec, node);
            case TypeKind.Object
                when !lists && isOwn && codec is PolymorphicCodec<T> choosing
                    && CheckObject(codec, node, admitsNull: true, () => MakeChoice(choosing, node, null)) is { } chosen:
                return chosen;
            default:
                return node.ReadsContainers ? Tree(codec, node) : Text(codec, node);
        }
    }

    private static JsonCodec MakePlain<T>(CodecPlan plan) => plan.Maker.Make(typeof(T), plan).BoundTo(plan);

    // A value whose kind or text is checked. What a type skips inside it is not known to be UTF-8.
    private CheckedTextCodec<T> Text<T>(JsonCodec<T> codec, SchemaNode? node)
    {
        RunsConverters |= codec is not IDirectCodec;
        _skips.Value |= codec is not IDirectCodec
            && TypeKinds.Classify(typeof(T)) is not ({ Kind: TypeKind.Enum } or { Kind: TypeKind.Nullable, ElementType.IsPrimitive: true });
        return new CheckedTextCodec<T>(codec, node, _quoted);
    }

    // A value whose text is validated by the program.
    private CheckedTree<T> Tree<T>(JsonCodec<T> codec, SchemaNode node)
    {
        UsesProgram = RunsConverters = true;
        return new CheckedTree<T>(codec, _schema, node, _quoted);
    }

    private bool CheckIsFree(IDirectCodec below, SchemaNode node) => Check((JsonCodec)below, node) == below;

    private JsonCodec CheckScalar<T>(JsonCodec<T> codec, SchemaNode node)
    {
        ValueKinds kinds = node.AllowedKinds;
        bool isNumber = IsOf(codec, typeof(NumberCodec<,>));
        bool isListed = (node.Const ?? node.Enum) is not null && !node.IsKind;
        if (codec is JsonCodec<string> strings && !isListed && (kinds & ValueKinds.String) != 0)
        {
            if (node.IsKind || node.Strings is null)
                return (kinds & ValueKinds.Null) == 0 ? codec : new CheckedTextCodec<T>(codec, null, default);
            if (!node.Strings.ReadsText)
                return new CheckedString(strings, node);
        }
        else if (isNumber && !isListed
            && ((kinds & ValueKinds.Number) != 0
                || ((kinds & ValueKinds.Integer) != 0 && IsInteger<T>() && node.Resource.Rules.Dialect != JsonSchemaDialect.Draft4)))
        {
            if (node.IsKind || node.Numbers is null)
                return codec;
            if (CheckBounds(codec, node) is { } bounded)
                return bounded;
        }
        else if (typeof(T).IsValueType && !isNumber && !isListed && (node.IsKind || node.Strings is null))
        {
            ValueKinds written = typeof(T) == typeof(bool) ? ValueKinds.Boolean : ValueKinds.String;
            if ((kinds & written) == written)
                return codec;
        }

        return Text(codec, node);
    }

    private static bool IsInteger<T>() =>
        typeof(T) == typeof(int) || typeof(T) == typeof(long) || typeof(T) == typeof(short) || typeof(T) == typeof(sbyte)
        || typeof(T) == typeof(uint) || typeof(T) == typeof(ulong) || typeof(T) == typeof(ushort) || typeof(T) == typeof(byte);

    private static JsonCodec? CheckBounds(JsonCodec codec, SchemaNode node) => codec switch
    {
        NumberCodec<int, Int32Form> of => new CheckedNumber<int, Int32Form>(of, node),
        NumberCodec<long, Int64Form> of => new CheckedNumber<long, Int64Form>(of, node),
        NumberCodec<double, DoubleForm> of => new CheckedNumber<double, DoubleForm>(of, node),
        NumberCodec<short, Int16Form> of => new CheckedNumber<short, Int16Form>(of, node),
        NumberCodec<byte, ByteForm> of => new CheckedNumber<byte, ByteForm>(of, node),
        NumberCodec<uint, UInt32Form> of => new CheckedNumber<uint, UInt32Form>(of, node),
        NumberCodec<ulong, UInt64Form> of => new CheckedNumber<ulong, UInt64Form>(of, node),
        _ => null,
    };

    private JsonCodec? CheckEntries<T>(JsonCodec<T> codec, SchemaNode node, ObjectRules rules, Func<CodecPlan, JsonCodec>? make)
    {
        if (rules.Names.Count > 0 || rules.Patterns.Length > 0 || rules.PropertyNames is not null || rules.MinProperties > 0
            || rules.MaxProperties != long.MaxValue
            || (node.AllowedKinds & ValueKinds.Object) == 0 || typeof(T).IsValueType)
        {
            return null;
        }

        return WithParts(codec, Check(codec.ElementCodec!, rules.Additional?.EffectiveOrNull), make) is JsonCodec<T> parts
            ? OrNull(parts, node)
            : null;
    }

    // The collection with elements that are checked by this codec.
    private JsonCodec? WithParts(JsonCodec codec, JsonCodec part, Func<CodecPlan, JsonCodec>? make)
    {
        if (part == codec.ElementCodec)
            return codec;
        return CodecMaking.Apart(_plan, (_plan, codec.Type, part, make), static work =>
        {
            JsonCodec collection = work.make is { } make ? make(work._plan) : work._plan.Maker.Make(work.Type, work._plan);
            return collection.TryTakeParts(null, work.part) ? collection.BoundTo(work._plan) : null;
        });
    }

    // Null is no value of a struct, whatever the schema says.
    private static JsonCodec OrNull<T>(JsonCodec<T> codec, SchemaNode? node) =>
        default(T) is null && (node is null || (node.AllowedKinds & ValueKinds.Null) != 0)
            && codec is not CheckedCodec<T> { TakesNull: true } ? new CheckedOrNull<T>(codec) : codec;

    private static bool IsOf(JsonCodec codec, Type family)
    {
        for (Type? type = codec.GetType(); type is not null; type = type.BaseType)
        {
            if (type.IsGenericType && type.GetGenericTypeDefinition() == family)
                return true;
        }

        return false;
    }
}
