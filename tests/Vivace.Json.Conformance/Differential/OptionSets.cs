// The presets, and a set of options in which any two choices of any two properties meet at least once.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;

namespace Vivace.Json.Conformance.Differential;

internal static class OptionSets
{
    private const int Candidates = 24;

    private sealed record Choice(string Name, Action<JsonSerializerOptions> Apply);

    // One row a property; its first choice is the default.
    private static readonly Choice[][] s_properties =
    [
        Flag("duplicates refused", options => options.AllowDuplicateProperties = false),
        Flag("metadata anywhere", options => options.AllowOutOfOrderMetadataProperties = true),
        Flag("trailing commas", options => options.AllowTrailingCommas = true),
        [
            new("", _ => { }),
            new("no default", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault),
            new("no null", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
            new("nothing written", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWriting),
            new("nothing read", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenReading),
        ],
        [
            new("", _ => { }),
            new("camel keys", options => options.DictionaryKeyPolicy = JsonNamingPolicy.CamelCase),
            new("snake keys", options => options.DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper),
        ],
        [
            new("", _ => { }),
            new("relaxed", options => options.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
            new("all characters", options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.All)),
            new("Latin and Cyrillic", options => options.Encoder = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic, UnicodeRanges.Latin1Supplement)),
            new("no letters", options => options.Encoder = Forbidding("aeiZ9 :-.+/=")),
        ],
        Flag("no read-only fields", options => options.IgnoreReadOnlyFields = true),
        Flag("no read-only properties", options => options.IgnoreReadOnlyProperties = true),
        Flag("fields", options => options.IncludeFields = true),
        [
            new("", _ => { }),
            new("indented", options => options.WriteIndented = true),
            new("tabs", options => (options.WriteIndented, options.IndentCharacter, options.IndentSize, options.NewLine) = (true, '\t', 1, "\r\n")),
            new("unindented lines", options => (options.WriteIndented, options.IndentSize) = (true, 0)),
            new("wide", options => (options.WriteIndented, options.IndentSize, options.NewLine) = (true, 127, "\n")),
        ],
        [
            new("", _ => { }),
            new("depth 3", options => options.MaxDepth = 3),
            new("depth 1000", options => options.MaxDepth = 1000),
        ],
        [
            new("", _ => { }),
            new("numbers from strings", options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString),
            new("numbers as strings", options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString),
            new("written as strings", options => options.NumberHandling = JsonNumberHandling.WriteAsString),
            new("named numbers", options => options.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals),
            new("every number", options => options.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString),
        ],
        Flag("populate", options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate),
        Flag("any case", options => options.PropertyNameCaseInsensitive = true),
        [
            new("", _ => { }),
            new("camel", options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase),
            new("snake", options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower),
            new("SNAKE", options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper),
            new("kebab", options => options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower),
            new("KEBAB", options => options.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper),
        ],
        Flag("comments", options => options.ReadCommentHandling = JsonCommentHandling.Skip),
        Flag("annotations", options => options.RespectNullableAnnotations = true),
        Flag("parameters required", options => options.RespectRequiredConstructorParameters = true),
        Flag("nodes", options => options.UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode),
        Flag("unknown refused", options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
        [
            new("", _ => { }),
            new("names", options => options.Converters.Add(new JsonStringEnumConverter())),
            new("camel names", options => options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase))),
            new("names only", options => options.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseUpper, allowIntegerValues: false))),
        ],
        Flag("buffers of one byte", options => options.DefaultBufferSize = 1),
    ];

    /// <summary>The presets and the covering sets.</summary>
    internal static readonly IReadOnlyList<OptionSet> All =
    [
        new("General", new JsonSerializerOptions()),
        new("Web", new JsonSerializerOptions(JsonSerializerDefaults.Web)),
        new("Strict", new JsonSerializerOptions(JsonSerializerOptions.Strict)),
        new("Web, indented", new JsonSerializerOptions(JsonSerializerDefaults.Web) { WriteIndented = true }),
        .. Covering(seed: 1).Select(Make),
    ];

    /// <summary>Some of the covering sets with contracts that went through somebody's hands.</summary>
    internal static readonly IReadOnlyList<OptionSet> Resolved =
        [.. Covering(seed: 1).Where((_, index) => index % ShareOfResolvers == 0).Select((row, index) => WithResolver(Make(row), index))];

    // One in so many.
    private const int ShareOfResolvers = 4;

    // Contracts that nobody changed, and contracts in which everything is a delegate, in turn.
    private static OptionSet WithResolver(OptionSet set, int index)
    {
        bool isWrapped = index % 2 == 0;
        DefaultJsonTypeInfoResolver resolver = new() { Modifiers = { isWrapped ? Wrap : static _ => { } } };
        return new OptionSet($"{(isWrapped ? "contracts of delegates" : "untouched contracts")}, {set.Name}", new JsonSerializerOptions(set.Options) { TypeInfoResolver = resolver });
    }

    /// <summary>Sets in which objects are written as references, or as null within themselves.</summary>
    internal static readonly IReadOnlyList<OptionSet> Referring =
    [
        new("preserve", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }),
        new("preserve, Web, indented", new JsonSerializerOptions(JsonSerializerDefaults.Web) { ReferenceHandler = ReferenceHandler.Preserve, WriteIndented = true }),
        new("preserve, metadata anywhere", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = true, IncludeFields = true }),
        new("preserve, no default, duplicates refused", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, AllowDuplicateProperties = false }),
        new("preserve, contracts of delegates", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Wrap } } }),
        new("ignore cycles", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, PropertyNamingPolicy = JsonNamingPolicy.CamelCase }),
        new("ignore cycles, no null", new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }),
    ];

    private static Choice[] Flag(string name, Action<JsonSerializerOptions> apply) => [new("", _ => { }), new(name, apply)];

    // Everything by delegates that do what was done without them.
    private static void Wrap(JsonTypeInfo info)
    {
        if (info.Kind != JsonTypeInfoKind.Object)
            return;
        if (info.CreateObject is { } create)
            info.CreateObject = () => create();
        info.OnSerializing = Wrap(info.OnSerializing);
        info.OnSerialized = Wrap(info.OnSerialized);
        info.OnDeserializing = Wrap(info.OnDeserializing);
        info.OnDeserialized = Wrap(info.OnDeserialized);
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (property.Get is { } get)
                property.Get = owner => get(owner);
            if (property.Set is { } set && property.Get is not null)
                property.Set = (owner, value) => set(owner, value);
            if (property.ShouldSerialize is { } shouldSerialize)
                property.ShouldSerialize = (owner, value) => shouldSerialize(owner, value);
        }
    }

    private static Action<object>? Wrap(Action<object>? notice) => notice is null ? null : owner => notice(owner);

    private static JavaScriptEncoder Forbidding(string characters)
    {
        TextEncoderSettings settings = new(UnicodeRanges.All);
        settings.ForbidCharacters(characters.ToCharArray());
        return JavaScriptEncoder.Create(settings);
    }

    private static OptionSet Make(int[] choices)
    {
        JsonSerializerOptions options = new();
        StringBuilder name = new();
        for (int i = 0; i < choices.Length; i++)
        {
            Choice choice = s_properties[i][choices[i]];
            choice.Apply(options);
            if (choice.Name.Length > 0)
                name.Append(name.Length > 0 ? ", " : "").Append(choice.Name);
        }

        return new OptionSet(name.ToString(), options);
    }

    // Greedy: of some random rows, the one that meets the most pairs not met so far.
    private static List<int[]> Covering(int seed)
    {
        Random random = new(seed);
        HashSet<(int, int, int, int)> open = [];
        for (int i = 0; i < s_properties.Length; i++)
            for (int j = i + 1; j < s_properties.Length; j++)
                for (int a = 0; a < s_properties[i].Length; a++)
                    for (int b = 0; b < s_properties[j].Length; b++)
                        open.Add((i, a, j, b));

        List<int[]> rows = [];
        while (open.Count > 0)
        {
            int[] best = [];
            int met = -1;
            (int i, int a, int j, int b) = open.First();
            for (int candidate = 0; candidate < Candidates; candidate++)
            {
                int[] row = [.. s_properties.Select(choices => random.Next(choices.Length))];
                row[i] = a;
                row[j] = b;
                int count = Pairs(row).Count(open.Contains);
                if (count > met)
                    (best, met) = (row, count);
            }

            open.ExceptWith(Pairs(best));
            rows.Add(best);
        }

        return rows;
    }

    private static IEnumerable<(int, int, int, int)> Pairs(int[] row)
    {
        for (int i = 0; i < row.Length; i++)
            for (int j = i + 1; j < row.Length; j++)
                yield return (i, row[i], j, row[j]);
    }
}
