// Tests that real codecs fail where System.Text.Json fails, on documents with a byte wrong.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Tests.Errors.Places;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors;

public class EngineErrorTests
{
    private const int ShownDifferences = 12;

    // The locator's own tests see every mutant; here a third of them does, another third for each engine.
    private const int Stride = 3;

    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    public static TheoryData<int, int> Cases
    {
        get
        {
            TheoryData<int, int> cases = [];
            for (int model = 0; model < ErrorModels.All.Length; model++)
                for (int engine = 0; engine < s_engines.Length; engine++)
                    cases.Add(model, engine);
            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public void Read_Mutant_FailsWhereSystemTextJsonFails(int index, int engine)
    {
        ErrorCase model = ErrorModels.All[index];
        CodecPlan plan = PlanCache.Make(SettingsOf(model.Options), s_engines[engine]);
        Root root = plan.Memory.RootOf(model.Type);
        int failing = 0;
        int different = 0;
        StringBuilder differences = new();
        foreach (byte[] text in ErrorLocatorTests.AllMutants(model).Where((_, number) => number % Stride == engine))
        {
            string expected;
            try
            {
                StjSerializer.Deserialize(text, model.Type, model.Options);
                continue;
            }
            catch (JsonException exception)
            {
                expected = Place(exception);
            }
            catch (ArgumentException)
            {
                // JsonObject fails on a name that it has already, without a place.
                continue;
            }

            failing++;
            string actual = Read(root, text);
            if (actual != expected && different++ < ShownDifferences)
                differences.Append(CultureInfo.InvariantCulture, $"    expected {expected}, actual {actual} in {Encoding.UTF8.GetString(text)}\n");
        }

        Assert.True(different <= failing * 0.01, $"{model.Name}: {different} of {failing}\n{differences}");
    }

    private static string Read(Root root, byte[] text)
    {
        try
        {
            root.ReadBoxed(text);
            return "no error";
        }
        catch (JsonException exception)
        {
            return Place(exception);
        }
    }

    private static string Place(JsonException exception) => $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine} by {exception.Source}";

    private static JsonSettings SettingsOf(JsonSerializerOptions options) => new()
    {
        AllowDuplicateProperties = options.AllowDuplicateProperties,
        AllowTrailingCommas = options.AllowTrailingCommas,
        MaxDepth = options.MaxDepth,
        NumberHandling = options.NumberHandling,
        PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive,
        PropertyNamingPolicy = options.PropertyNamingPolicy,
        ReadCommentHandling = options.ReadCommentHandling,
        RespectNullableAnnotations = options.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
        UnmappedMemberHandling = options.UnmappedMemberHandling,
    };
}
