// A part that nothing announces is there for the first call of a process that needs it.
namespace Vivace.Json.Tests.OptionalParts;

public class FirstCallTests
{
    private const int Count = 20;

    public static TheoryData<int> Calls => [.. Enumerable.Range(0, Count)];

    [Theory]
    [MemberData(nameof(Calls))]
    public void FirstCall_OfAProcess_FindsItsPart(int call)
    {
        SwitchedProgram.Answer answer = Assert.Single(SwitchedProgram.Run([], "First", $"{call}"));
        Assert.True(answer.Ours == answer.Theirs, $"{answer.Call}: {answer.Ours} instead of {answer.Theirs}");
    }

    [Fact]
    public void Calls_AreAll() => Assert.Throws<Xunit.Sdk.TrueException>(() => SwitchedProgram.Run([], "First", $"{Count}"));
}
