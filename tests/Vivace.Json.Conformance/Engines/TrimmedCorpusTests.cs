// What the trimmed program reads and writes of the corpus: calls that name each type, and a text of each, as System.Text.Json has it.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Tests;

namespace Vivace.Json.Conformance.Engines;

/// <summary>
/// After a change of the corpus: run these tests with the environment variable <c>VIVACE_UPDATE_CORPUS</c> set to 1 and build again.
/// </summary>
public partial class TrimmedCorpusTests
{
    private const string Calls = "tests/Vivace.Json.AotSmoke/Cases/OwnCorpus.List.cs";
    private const string Texts = "tests/Vivace.Json.AotSmoke/Corpus.txt";
    private const string Suppressions = "\n    [UnconditionalSuppressMessage(\"Trimming\", \"IL2026\", Justification = Objects), UnconditionalSuppressMessage(\"AOT\", \"IL3050\", Justification = Objects), SuppressMessage(\"Usage\", \"VIV008\", Justification = Objects)]";
    private const int Tries = 40, Longest = 600;

    // A time of day with an offset is read as the time of the machine.
    [GeneratedRegex(@"T\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d")]
    private static partial Regex TimeOfPlace();

    // What lies in the order of its hash codes, which are other ones in each process, or of a culture, of which the program has none.
    private static readonly string[] s_unordered = ["ConcurrentDictionary<", "Frozen", "Hashtable", "ImmutableDictionary<", "ImmutableHashSet<", "IImmutable", "HybridDictionary", "StringDictionary", "Sorted"];

    // One row a type: its name in source, a text, and what becomes of it where that is another one.
    private static IEnumerable<string[]> Rows => File.ReadLines(Path.Combine(Repository.Root, Texts)).Select(line => line.Split('\t'));

    private static IEnumerable<(string Name, Type Type)> Types =>
        from type in Corpus.Types.Concat(Corpus.Hierarchies).Except(GeneratedCorpus.LeftToRunTime).Except(GeneratedContractTests.NotTold).Distinct()
        let name = GeneratedCorpusTests.NameInSource(type)
        where name is not null && (TypeKinds.Classify(type).Kind != TypeKind.Object || JsonSerializer.IsGenerated(type))
        orderby name
        select (name, type);

    [Fact]
    public void TrimmedCorpus_OfTheTexts_CallsEveryType()
    {
        Dictionary<string, Type> types = Types.ToDictionary(type => type.Name, type => type.Type);
        string path = Path.Combine(Repository.Root, Calls);
        if (GeneratedCorpusTests.IsUpdate)
            File.WriteAllLines(Path.Combine(Repository.Root, Texts), types.Select(type => MakeRow(type.Key, type.Value)).OfType<string>());

        StringBuilder text = new();
        text.Append("""
            // Calls that name each type of the corpus. Written by TrimmedCorpusTests.
            using System.Diagnostics.CodeAnalysis;

            namespace Vivace.Json.AotSmoke.Cases;

            internal static partial class OwnCorpus
            {
                private const string Objects = "What stands for an object in the texts is read as a JsonElement.";

                private static readonly Dictionary<string, Func<Calls>> s_calls = new()
                {

            """);
        int number = 0;
        foreach (string[] row in Rows)
            text.Append(null, $"        [\"{row[0]}\"] = Calls{number++},\n");
        text.Append("    };\n");
        number = 0;
        foreach (string[] row in Rows)
        {
            text.Append(HoldsObjects(types[row[0]], []) ? Suppressions : null);
            string isGenerated = JsonSerializer.IsGenerated(types[row[0]]) ? $"JsonSerializer.IsGenerated<{row[0]}>()" : "true";
            text.Append(null, $"\n    private static Calls Calls{number++}() => new(static text => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<{row[0]}>(text)), {(IsOrdered(row[0]) ? "true" : "false")}, {isGenerated});\n");
        }

        text.Append("}\n");
        if (GeneratedCorpusTests.IsUpdate)
            File.WriteAllText(path, text.ToString());
        Assert.Equal(text.ToString(), File.ReadAllText(path), ignoreLineEndingDifferences: true);
        Assert.All(types.Keys.Except(Rows.Select(row => row[0])), name => Assert.Null(MakeRow(name, types[name])));
    }

    [Fact]
    public void TrimmedCorpus_Texts_AreTheOracles()
    {
        Dictionary<string, Type> types = Types.ToDictionary(type => type.Name, type => type.Type);
        foreach (string[] row in Rows)
        {
            string copy = Copy(row[1], types[row[0]]);
            Assert.Equal((row[0], InOrder(row[^1])), (row[0], InOrder(copy)));
            string InOrder(string text) => IsOrdered(row[0]) ? text : string.Concat(text.Order());
        }
    }

    private static bool IsOrdered(string name) => !s_unordered.Any(part => name.Contains(part, StringComparison.Ordinal));

    // Null for a type that the oracle does not read.
    private static string? MakeRow(string name, Type type)
    {
        string? best = null;
        for (int seed = 0; seed < Tries; seed++)
        {
            try
            {
                string text = StjSerializer.Serialize(RandomValues.Make(type, new Random(seed)), type);
                if (text == "null")
                    continue;
                string copy = Copy(text, type);
                string row = copy == text ? $"{name}\t{text}" : $"{name}\t{text}\t{copy}";
                if (text.Length < Longest && !TimeOfPlace().IsMatch(text))
                    return row;
                best ??= row;
            }
            catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException or System.Text.Json.JsonException or ArgumentException or OverflowException or InvalidCastException)
            {
                // A value that has no text, or a type that cannot be read.
            }
        }

        return best;
    }

    private static string Copy(string text, Type type) => StjSerializer.Serialize(StjSerializer.Deserialize(text, type), type);

    // Whether a value can hold one whose type shows at run time alone.
    private static bool HoldsObjects(Type type, HashSet<Type> met)
    {
        if (!met.Add(type))
            return false;
        TypeShape shape = TypeKinds.Classify(type);
        IEnumerable<Type> parts = shape.Kind == TypeKind.Object
            ? MembersOf(type).Concat(type.GetCustomAttributes<JsonDerivedTypeAttribute>().Select(derived => derived.DerivedType))
            : new[] { shape.ElementType, shape.KeyType }.OfType<Type>();
        return shape.Kind == TypeKind.Untyped || parts.Any(part => HoldsObjects(part, met));
    }

    private static IEnumerable<Type> MembersOf(Type type)
    {
        const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        return type.GetProperties(Any).Where(property => !property.IsDefined(typeof(JsonExtensionDataAttribute))).Select(property => property.PropertyType)
            .Concat(type.GetFields(Any).Where(field => !field.IsDefined(typeof(CompilerGeneratedAttribute))).Select(field => field.FieldType));
    }
}
