// Tests the switches that a project sets for System.Text.Json. A process reads them once, so each row is a process of its own.
using static Vivace.Json.Tests.SwitchedProgram;

namespace Vivace.Json.Tests;

public class ProjectSwitchesTests
{
    private static readonly (string, bool)[] s_withoutReflection =
        [("Vivace.Json.IsReflectionEnabled", false), ("System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported", false)];

    private static readonly Lazy<IReadOnlyList<Answer>> s_unswitched = new(() => Run([]));

    /// <summary>The switches, and what System.Text.Json does with one of the calls when they are set.</summary>
    public static TheoryData<string, bool, string, string> Switches => new()
    {
        { "System.Text.Json.Serialization.RespectNullableAnnotationsDefault", true, "null: read null", "JsonException at $.Text, line 0, byte 12" },
        { "System.Text.Json.Serialization.RespectRequiredConstructorParametersDefault", true, "null: read nothing", "JsonException at $, line 0, byte 2" },
        { "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault", false, "null: write", "InvalidOperationException" },
        { "System.Text.Json.Serialization.EnableSourceGenReflectionFallback", true, "context of other types: read number", "1" },
    };

    [Theory, MemberData(nameof(Switches))]
    public void Calls_SwitchIsSet_AnswerAsSystemTextJson(string name, bool value, string call, string expected)
    {
        IReadOnlyList<Answer> answers = Run([(name, value)]);
        Assert.Equal(answers.Select(answer => answer with { Ours = answer.Theirs }), answers);
        Assert.Equal(expected, answers.Single(answer => answer.Call == call).Theirs);
        Assert.NotEqual(expected, s_unswitched.Value.Single(answer => answer.Call == call).Theirs);
    }

    [Fact]
    public void Calls_NoSwitchIsSet_AnswerAsSystemTextJson() =>
        Assert.Equal(s_unswitched.Value.Select(answer => answer with { Ours = answer.Theirs }), s_unswitched.Value);

    // The SDK switches off System.Text.Json's reflection in a trimmed program, and VivaceJsonReflection asks for ours. System.Text.Json's own options are without reflection then.
    [Fact]
    public void Calls_OurReflectionIsAskedForInATrimmedProgram_AnswerAsWithoutSwitches()
    {
        string[] theirs = ["Default: ", "Web: ", "copied: ", "made read-only: ", "IsReflectionEnabledByDefault"];
        List<Answer> answers = Run([("Vivace.Json.IsReflectionEnabled", true), ("System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault", false)]);
        Assert.Equal(Ours(s_unswitched.Value), Ours(answers));

        IEnumerable<(string, string)> Ours(IEnumerable<Answer> all) =>
            all.Where(answer => !theirs.Any(name => answer.Call.StartsWith(name, StringComparison.Ordinal))).Select(answer => (answer.Call, answer.Ours));
    }

    // A trimmed program has switched off System.Text.Json's reflection too, so that its own answers are those of the other run.
    [Theory]
    [InlineData("Families")]
    [InlineData("Features")]
    public void Calls_ReflectionIsOffEverywhere_AnswerTheSame(string group) =>
        Assert.Equal(
            Run(s_withoutReflection, group).Select(answer => (answer.Call, answer.Ours)),
            Run([.. s_withoutReflection, ("System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault", false)], group).Select(answer => (answer.Call, answer.Ours)));

    // As in a trimmed program: nothing is asked of reflection, no code is made at run time.
    [Theory]
    [InlineData("Families")]
    [InlineData("Features")]
    public void Calls_ReflectionIsOff_AnswerAsSystemTextJson(string group)
    {
        List<Answer> answers = Run(s_withoutReflection, group);
        Assert.Equal(answers.Select(answer => answer with { Ours = answer.Theirs }), answers);
        Assert.Contains(answers, answer => answer.Ours.Contains("Radius", StringComparison.Ordinal));
    }

    // The serializer that converters get is of a class that is made at run time, if that is possible.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Calls_OfNewtonsoft_AnswerAsNewtonsoftWithAndWithoutDynamicCode(bool isDynamic)
    {
        List<Answer> answers = Run([("System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported", isDynamic)], "Kept");
        Assert.Equal(answers.Select(answer => answer with { Ours = answer.Theirs }), answers);
        Assert.Contains(answers, answer => answer.Ours.Contains("3 m", StringComparison.Ordinal));
    }
}
