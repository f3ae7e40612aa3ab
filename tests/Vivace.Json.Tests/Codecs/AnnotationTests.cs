// Nullable annotations and required parameters, asked for by the options: what is refused in reading and writing is what the oracle refuses, in every engine.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

#pragma warning disable CS0649, CS8765 // Models that contradict themselves are among them.
namespace Vivace.Json.Tests.Codecs;

public class AnnotationTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["annotations"] = new() { RespectNullableAnnotations = true, IncludeFields = true },
        ["annotations, parameters"] = new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true, IncludeFields = true },
        ["strict"] = new(JsonSerializerOptions.Strict) { IncludeFields = true },
        ["populate"] = new() { RespectNullableAnnotations = true, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, IncludeFields = true },
        ["no nulls"] = new() { RespectNullableAnnotations = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, IncludeFields = true },
        ["a resolver"] = new() { RespectNullableAnnotations = true, IncludeFields = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } },
        ["none"] = new() { IncludeFields = true },
    };

    private static readonly Dictionary<string, Type> s_types = typeof(Models).GetNestedTypes(BindingFlags.NonPublic | BindingFlags.Public)
        .Where(type => !type.ContainsGenericParameters)
        .Concat([typeof(Models.Generic<string>), typeof(Models.Generic<int>), typeof(Models.Generic<int?>), typeof(Models.GenericOfNotNull<string>), typeof(Models.GenericOfClass<string>), typeof(Models.GenericRecord<string>)])
        .ToDictionary(type => type.ToString().Replace("Vivace.Json.Tests.Codecs.AnnotationTests+Models+", "", StringComparison.Ordinal));

    public static TheoryData<string> Types => [.. s_types.Keys];

    [Theory, MemberData(nameof(Types))]
    public void Read_NullForEachMember_IsRefusedAsByTheOracle(string name)
    {
        Type type = s_types[name];
        StringBuilder differences = new();
        int refusals = 0;
        foreach ((string choice, JsonSerializerOptions options) in s_options)
        {
            string[] names = [.. options.GetTypeInfo(type).Properties.Select(property => property.Name)];
            foreach (string json in (string[])["{}", "{" + string.Join(',', names.Select(member => $"\"{member}\":null")) + "}", .. names.Select(member => $"{{\"{member}\":null}}"), .. names.Select(member => $"{{\"{member}\":\"x\"}}"), .. names.Select(member => $"{{\"{member}\":[null]}}")])
            {
                string expected = Oracle.Describe(() => StjSerializer.Deserialize(json, type, options));
                refusals += expected.StartsWith("JsonException", StringComparison.Ordinal) ? 1 : 0;
                foreach (ObjectEngine engine in s_engines)
                {
                    JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = engine };
                    string actual = Oracle.Describe(() => JsonSerializer.Deserialize(json, type, settings));

                    // Of a text that also lacks something required the oracle says that first (docs/decisions/small-differences.md).
                    // A null that cannot be filled is the text's mistake here (docs/decisions/where-stj-is-wrong.md).
                    if (expected != actual
                        && !(expected.StartsWith("JsonException $ ", StringComparison.Ordinal) && Kind(actual) == Kind(expected))
                        && !(expected == nameof(InvalidOperationException) && IsNullOfReadOnlyMember(Record.Exception(() => JsonSerializer.Deserialize(json, type, settings)), json)))
                        differences.AppendLine($"{choice}, {engine}: {json}: {expected} --- ours: {actual}");
                }
            }
        }

        Assert.True(refusals > 0, "Nothing is refused.");
        Assert.True(differences.Length == 0, differences.ToString());
    }

    [Theory, MemberData(nameof(Types))]
    public void Write_NullInEachMember_IsRefusedAsByTheOracle(string name)
    {
        Type type = s_types[name];
        StringBuilder differences = new();
        foreach ((string choice, JsonSerializerOptions options) in s_options)
        {
            object value = RuntimeHelpers.GetUninitializedObject(type);
            string expected = Oracle.Describe(() => StjSerializer.Serialize(value, type, options));
            foreach (ObjectEngine engine in s_engines)
            {
                JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = engine };
                string actual = Oracle.Describe(() => JsonSerializer.Serialize(value, type, settings));
                if (Kind(expected) != Kind(actual))
                    differences.AppendLine($"{choice}, {engine}: {expected} --- ours: {actual}");
            }
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    private static bool IsNullOfReadOnlyMember(Exception? exception, string json) =>
        exception is JsonException { Error.Kind: JsonErrorKind.NullNotAllowed } error && json.Contains($"\"{error.Path!["$.".Length..]}\":null", StringComparison.Ordinal);

    // The path of an error in writing has the indexes of elements here (docs/codecs.md); what is refused is the same.
    private static string Kind(string outcome) => outcome.StartsWith("JsonException", StringComparison.Ordinal) ? "JsonException" : outcome;

    private static class Models
    {
        internal sealed class Properties
        {
            public string NotNull { get; set; } = "";

            public string? Null { get; set; }

            public string[] Array { get; set; } = [];

            public string?[] ArrayOfNull { get; set; } = [];

            public string[]? NullArray { get; set; }

            public List<string> List { get; set; } = [];

            public Dictionary<string, string> Map { get; set; } = [];

            public object Any { get; set; } = "";

            public int? NullNumber { get; set; }

            public int Number { get; set; }

            public string ReadOnly { get; } = "";

            public List<string> ReadOnlyList { get; } = [];

            public string InitOnly { get; init; } = "";

            public required string Required { get; set; }

            public Properties? Self { get; set; }
        }

        internal sealed class Fields
        {
            public string NotNull = "";
            public string? Null;
            public string[] Array = [];
            public readonly string ReadOnly = "";

            [AllowNull]
            public string Allowed = "";

            [DisallowNull]
            public string? Disallowed = "";

            [NotNull]
            public string? NotNullOut = "";

            [MaybeNull]
            public string MaybeNullOut = "";
        }

        internal sealed class Attributes
        {
            private string? _value = "";

            [AllowNull]
            public string Allowed { get => _value ?? ""; set => _value = value; }

            [DisallowNull]
            public string? Disallowed { get => _value; set => _value = value; }

            [NotNull]
            public string? NotNullOut { get => _value ?? ""; set => _value = value; }

            [MaybeNull]
            public string MaybeNullOut { get => _value; set => _value = value; }

            [AllowNull, MaybeNull]
            public string Both { get => _value; set => _value = value; }

            [DisallowNull, NotNull]
            public string? Neither { get => _value!; set => _value = value; }

            [JsonInclude]
            internal string Internal { get; set; } = "";

            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
            public string Conditional { get; set; } = "";

            [JsonRequired]
            public string? RequiredNull { get; set; }
        }

        internal sealed class Parameters(string notNull, string? @null, [AllowNull] string allowed, [DisallowNull] string? disallowed, int? number, string optional = "o", string? nullOptional = null, string[]? array = null)
        {
            public string NotNull { get; } = notNull;

            public string? Null { get; } = @null;

            [AllowNull]
            public string Allowed { get; } = allowed ?? "";

            public string? Disallowed { get; } = disallowed;

            public int? Number { get; } = number;

            public string Optional { get; } = optional;

            public string? NullOptional { get; } = nullOptional;

            public string[]? Array { get; } = array;

            public string? Besides { get; set; }

            public string BesidesNotNull { get; set; } = "";
        }

        internal sealed record Record(string A, string? B, string C = "c")
        {
            public string D { get; set; } = "";

            public required string E { get; init; }
        }

        // The member and the parameter say different things.
        internal sealed class Disagreeing(string? a, string b)
        {
            public string A { get; } = a ?? "";

            public string? B { get; } = b;
        }

        internal struct Struct
        {
            public string A { get; set; }

            public string? B { get; set; }

            [JsonConstructor]
            public Struct(string a, string? b) => (A, B) = (a, b);
        }

        internal class Base
        {
            public virtual string A { get; set; } = "";

            public virtual string? B { get; set; }
        }

        internal sealed class Overriding : Base
        {
            [AllowNull]
            public override string A { get; set; } = "";

            [DisallowNull]
            public override string? B { get; set; }
        }

        internal sealed class OfGenericBase : Generic<string>
        {
            public string Own { get; set; } = "";
        }

        internal class Generic<T>
        {
            public T Value { get; set; } = default!;

            public T? Maybe { get; set; }

            public T[] Array { get; set; } = [];

            public List<T>? List { get; set; }

            [DisallowNull]
            public T? Disallowed { get; set; }

            [AllowNull]
            public T Allowed { get; set; } = default!;

            public string Text { get; set; } = "";
        }

        internal sealed class GenericOfNotNull<T>
            where T : notnull
        {
            public T Value { get; set; } = default!;

            public T? Maybe { get; set; }

            public string Text { get; set; } = "";
        }

        internal sealed class GenericOfClass<T>
            where T : class
        {
            public T Value { get; set; } = default!;

            public T? Maybe { get; set; }

            public string Text { get; set; } = "";
        }

        internal sealed record GenericRecord<T>(T Value, T? Maybe, string Text, T Default = default!);

#nullable disable
        internal sealed class Oblivious(string a)
        {
            public string A { get; } = a;

            public string B { get; set; }

            [DisallowNull]
            public string C { get; set; }

            [JsonRequired]
            public string D { get; set; }
        }
#nullable restore
    }
}
