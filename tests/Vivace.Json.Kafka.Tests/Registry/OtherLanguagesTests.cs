// The schemas that we register are read by validators of two other languages, with the verdicts that ours has.
using System.ComponentModel.DataAnnotations;
using System.Diagnostics;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Schema;
using Vivace.Json.Serialization;

namespace Vivace.Json.Kafka.Tests.Registry;

public sealed class OtherLanguagesTests : RegistryTests
{
    // Each reads lines with a schema and texts, and writes a line of verdicts: 1 for valid, 0 for invalid.
    private const string Python = """
        import json, sys
        from jsonschema import validators
        for line in sys.stdin:
            schema, texts = json.loads(line)
            kind = validators.validator_for(schema)
            kind.check_schema(schema)
            print("".join("1" if kind(schema).is_valid(text) else "0" for text in texts))
        """;

    private const string Ajv = """
        const Ajv = require("ajv");
        for (const line of require("fs").readFileSync(0, "utf8").trim().split("\n")) {
            const [schema, texts] = JSON.parse(line);
            const check = new Ajv({ format: false }).compile(schema);
            console.log(texts.map(text => check(text) ? "1" : "0").join(""));
        }
        """;

    [NeedsModuleFact("python3", "import jsonschema", "python3-jsonschema")]
    public Task Schemas_OfEveryKindOfType_AreReadByPython() => CompareAsync("python3", Python);

    [NeedsModuleFact("node", "require('ajv')", "node-ajv")]
    public Task Schemas_OfEveryKindOfType_AreReadByAjv() => CompareAsync("node", Ajv);

    private async Task CompareAsync(string program, string script)
    {
        _registry.Level = "NONE";
        (string Schema, string[] Texts)[] cases =
        [
            Case(Order.Of(7)), Case(Anything.Of(7)), Case(new Line("tea", 2)), Case(new Scalars()), Case(new Constrained()), Case(new Tree { Next = new Tree { Children = [new Tree()] } }), Case<Pet>(new Dog { Name = "Rex" }),
            Case(new Collections()), Case(new Named { First = "a", Second = 2 }), Case(new Open { More = { ["b"] = 2 } }), Case(new Optionals { Age = 3 }), Case(new Points(1, 2)), Case(new Dictionary<string, Line> { ["a"] = new("b", 1) }),
            Case(new List<Line> { new("a", 1) }), Case("text"),
        ];
        string[] verdicts = await RunAsync(program, script, cases.Select(static one => $"[{one.Schema},[{string.Join(',', one.Texts)}]]"));
        Assert.Equal(cases.Length, verdicts.Length);
        Assert.All(cases.Zip(verdicts), static pair =>
        {
            JsonSchema schema = JsonSchema.Parse(pair.First.Schema);
            Assert.Equal(pair.First.Texts.Length, pair.Second.Length);
            Assert.Equal('1', pair.Second[0]);
            for (int i = 0; i < pair.First.Texts.Length; i++)
                Assert.True(schema.IsValid(pair.First.Texts[i]) == (pair.Second[i] == '1'), $"The other says {pair.Second[i]} for {pair.First.Texts[i]} by {pair.First.Schema}.");
        });
        Assert.All(verdicts.Take(cases.Length - 1), static line => Assert.Contains('0', line));
    }

    // The schema that is registered for a message, the message, and what became of it: each member replaced, or left out.
    private (string Schema, string[] Texts) Case<T>(T value) where T : class
    {
        string subject = $"{typeof(T).GetHashCode()}";
        byte[] message = new KafkaJsonSerializer<T>(_client).Serialize(value, new Confluent.Kafka.SerializationContext(Confluent.Kafka.MessageComponentType.Value, subject))!;
        List<string> texts = [System.Text.Encoding.UTF8.GetString(message.AsSpan(5))];
        string[] others = ["\"x\"", "\"2024-02-30\"", "-1.5", "7", "1e300", "true", "null", "[]", "[1,null,\"a\"]", "{}", "{\"a\":1}"];
        texts.AddRange(others);
        if (JsonNode.Parse(texts[0]) is JsonObject members)
        {
            foreach (string name in members.Select(static member => member.Key).ToArray())
            {
                foreach (string other in others)
                {
                    JsonObject changed = (JsonObject)members.DeepClone();
                    changed[name] = JsonNode.Parse(other);
                    texts.Add(changed.ToJsonString());
                }

                JsonObject without = (JsonObject)members.DeepClone();
                without.Remove(name);
                texts.Add(without.ToJsonString());
            }

            members["unknown"] = 1;
            texts.Add(members.ToJsonString());
        }

        return (Assert.Single(_registry.SchemasOf($"{subject}-value")), [.. texts]);
    }

    private static async Task<string[]> RunAsync(string program, string script, IEnumerable<string> lines)
    {
        using Process process = Process.Start(NeedsModuleFactAttribute.Start(program, script))!;
        Task<string> output = process.StandardOutput.ReadToEndAsync(), errors = process.StandardError.ReadToEndAsync();
        foreach (string line in lines)
            await process.StandardInput.WriteAsync(line + "\n");
        process.StandardInput.Close();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, await errors);
        return (await output).Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
    }

    public sealed class Scalars
    {
        public bool Flag { get; set; }

        public byte Small { get; set; } = 1;

        public long Large { get; set; } = long.MaxValue;

        public ulong Unsigned { get; set; } = ulong.MaxValue;

        public double Ratio { get; set; } = 0.5;

        public decimal Price { get; set; } = 1.10m;

        public char Letter { get; set; } = 'a';

        public Guid Id { get; set; } = Guid.NewGuid();

        public DateTime Time { get; set; } = new(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);

        public DateOnly Day { get; set; } = new(2026, 1, 2);

        public TimeSpan Duration { get; set; } = TimeSpan.FromSeconds(90);

        public Uri Link { get; set; } = new("https://example.com/a");

        public byte[] Bytes { get; set; } = [1, 2];

        public DayOfWeek Weekday { get; set; } = DayOfWeek.Friday;

        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek NamedDay { get; set; } = DayOfWeek.Friday;

        public int? Maybe { get; set; }

        public string? Text { get; set; }
    }

    public sealed class Constrained
    {
        [Range(1, 10)]
        public int Count { get; set; } = 7;

        [StringLength(4, MinimumLength = 1)]
        public string Code { get; set; } = "a";

        [RegularExpression("[a-z]+")]
        public string Letters { get; set; } = "x";

        [MinLength(1), MaxLength(2)]
        public int[] Numbers { get; set; } = [1];

        [AllowedValues("x", "y")]
        public string Choice { get; set; } = "x";
    }

    public sealed class Tree
    {
        public Tree? Next { get; set; }

        public List<Tree> Children { get; set; } = [];
    }

    [JsonDerivedType(typeof(Dog), "dog"), JsonDerivedType(typeof(Cat), "cat")]
    public abstract class Pet
    {
        public string Name { get; set; } = "";
    }

    public sealed class Dog : Pet
    {
        public int Legs { get; set; } = 4;
    }

    public sealed class Cat : Pet
    {
        public bool IsIndoors { get; set; }
    }

    public sealed class Collections
    {
        public HashSet<int> Set { get; set; } = [1];

        public Dictionary<int, string> Map { get; set; } = new() { [1] = "a" };

        public Line?[] Lines { get; set; } = [new("a", 1), null];

        public (int First, string Second) Pair { get; set; } = (1, "a");

        public int[][] Nested { get; set; } = [[1], []];
    }

    public sealed class Named
    {
        [JsonPropertyName("first-name/~")]
        public required string First { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Second { get; set; }
    }

    public sealed class Open
    {
        public int Known { get; set; } = 1;

        [JsonExtensionData]
        public Dictionary<string, object> More { get; set; } = [];
    }

    public sealed class Optionals
    {
        public Optional<int> Age { get; set; }

        public Optional<string?> Name { get; set; }
    }

    [JsonArrayLayout]
    public sealed record Points(int X, int Y);
}

/// <summary>A test that needs a module of another language; it is skipped, and says so, where that is not installed.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class NeedsModuleFactAttribute : FactAttribute
{
    /// <param name="program">The program that runs scripts.</param>
    /// <param name="script">A script that fails without the module.</param>
    /// <param name="package">The package of Debian that has it.</param>
    public NeedsModuleFactAttribute(string program, string script, string package)
    {
        if (!Runs(program, script))
            Skip = $"{program} does not have the module (Debian's package {package}).";
    }

    // Debian's modules are not where Node.js looks for them.
    internal static ProcessStartInfo Start(string program, string script) => new(program, [program == "node" ? "-e" : "-c", script])
    {
        RedirectStandardInput = true,
        RedirectStandardOutput = true,
        RedirectStandardError = true,
        Environment = { ["NODE_PATH"] = "/usr/share/nodejs" },
    };

    private static bool Runs(string program, string script)
    {
        try
        {
            using Process process = Process.Start(Start(program, script))!;
            process.StandardInput.Close();
            process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }
}
