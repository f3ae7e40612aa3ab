// Types whose contract cannot be made or used, through the front door: refused where the oracle refuses them, with the same exception and a message of our own.
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts;

public class ContractRefusalTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    private static readonly Dictionary<string, Func<JsonSerializerOptions>> s_options = new()
    {
        ["default"] = () => new(),
        ["fields, insensitive"] = () => new() { IncludeFields = true, PropertyNameCaseInsensitive = true },
        ["populate"] = () => new() { PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate, IgnoreReadOnlyProperties = true },
        ["null name"] = () => new() { PropertyNamingPolicy = new NoName() },
    };

    public static TheoryData<string> Refused => [.. ContractCorpus.Types.Where(pair => s_options.Values.Any(options => IsRefused(pair.Value, options()))).Select(pair => pair.Key)];

    [Fact]
    public void Refused_Types_AreMany() => Assert.True(Refused.Count >= 60, $"{Refused.Count} types");

    [Theory, MemberData(nameof(Refused))]
    public void Calls_WithTheType_AreRefusedAsByTheOracle(string name)
    {
        Type type = ContractCorpus.Types[name];
        StringBuilder differences = new();
        foreach ((string choice, Func<JsonSerializerOptions> make) in s_options)
        {
            JsonSerializerOptions options = make();
            string expectedRead = Outcome(() => StjSerializer.Deserialize("{}", type, options), out _);
            object? value = type.IsAbstract ? null : RuntimeHelpers.GetUninitializedObject(type);
            string expectedWritten = Outcome(() => StjSerializer.Serialize(value, type, options), out _);
            foreach (ObjectEngine engine in s_engines)
            {
                JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = engine };
                Compare("read", expectedRead, () => JsonSerializer.Deserialize("{}", type, settings));
                if (value is not null)
                    Compare("written", expectedWritten, () => JsonSerializer.Serialize(value, type, settings));

                void Compare(string what, string expected, Func<object?> call)
                {
                    string actual = Outcome(call, out Exception? exception);
                    if (expected != actual)
                        differences.AppendLine($"{choice}, {engine}, {what}: expected {expected}, found {actual} {exception?.Message}");
                    else if (exception is InvalidOperationException or NotSupportedException && !(exception.Message.Contains("Expected ", StringComparison.Ordinal) && exception.Message.Contains("found ", StringComparison.Ordinal)))
                        differences.AppendLine($"{choice}, {engine}, {what}: {exception.Message}");
                }
            }
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }

    private static bool IsRefused(Type type, JsonSerializerOptions options)
    {
        object? value = type.IsAbstract ? null : RuntimeHelpers.GetUninitializedObject(type);
        return Outcome(() => StjSerializer.Deserialize("{}", type, options), out _) is "InvalidOperationException" or "NotSupportedException"
            || Outcome(() => StjSerializer.Serialize(value, type, options), out _) is "InvalidOperationException" or "NotSupportedException";
    }

    private static string Outcome(Func<object?> call, out Exception? exception)
    {
        exception = null;
        try
        {
            call();
            return "a value";
        }
        catch (Exception caught)
        {
            exception = caught;
            return caught.GetType().Name;
        }
    }

    private sealed class NoName : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name == "A" ? null! : name;
    }
}
