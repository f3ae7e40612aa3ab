// VIV028: members that are written but not read, although a constructor takes them.
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class ReadOnlyTests
{
    [Theory]
    [InlineData("readonly struct Model { public [|Model|](int id, string name) { Id = id; Name = name; } public int Id { get; } public string Name { get; } }")]
    [InlineData("readonly struct Model(int id) { public int Id { get; } = id; }", true)]
    [InlineData("class Model { public Model() { } public [|Model|](int id) => Id = id; public int Id { get; } }")]
    [InlineData("class Model { public Model() { } public Model(int id) => Id = id; public [|Model|](int id, int other) { Id = id; Other = other; } public int Id { get; } public int Other { get; } }")]
    public async Task Constructor_OfMembersThatNothingReads_IsFound(string models, bool isPrimary = false) =>
        await ContractRules.FindsOne(ReadOnlyRule.Id, isPrimary ? models.Replace("Model(", "[|Model|](", StringComparison.Ordinal) : models);

    [Theory]
    [InlineData("readonly struct Model { [JsonConstructor] public Model(int id) => Id = id; public int Id { get; } }")]
    [InlineData("readonly record struct Model(int Id);")]
    [InlineData("struct Model { public Model(int id) => Id = id; public int Id { get; init; } }")]
    [InlineData("class Model { public Model(int id) => Id = id; public int Id { get; } public int Double => 2 * Id; }")]
    [InlineData("class Model { public int First { get; set; } public int Double => 2 * First; }")]
    [InlineData("class Model { public Model() { } public Model(int id, string other) => Id = id + other.Length; public int Id { get; } }")]
    [InlineData("class Model { public Model() { } public Model(int id) => Id = id; [JsonIgnore] public int Id { get; } }")]
    public async Task Constructor_ThatIsCalledOrTakesNothingElse_IsNotFound(string models) =>
        await ContractRules.FindsNone(ReadOnlyRule.Id, models);
}
