// Models that are interfaces: inherited members, diamonds, new members.
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class InterfaceModels
{
    public interface ISingle { int A { get; set; } string? B { get; } }

    public interface IEmpty;

    public interface ILeft { int L { get; set; } int Common { get; set; } }

    public interface IRight { int R { get; set; } int Common { get; set; } }

    public interface ILeftSide : ILeft { int S { get; } }

    public interface IBoth : ILeft, IEmpty { int Own { get; set; } }

    public interface IDiamondTop { int Top { get; set; } }

    public interface IDiamondLeft : IDiamondTop { int Left { get; set; } }

    public interface IDiamondRight : IDiamondTop { int Right { get; set; } }

    public interface IDiamond : IDiamondLeft, IDiamondRight { int Bottom { get; set; } }

    public interface IDiamondDeep : IDiamond, IEmpty, ISingle { int Deep { get; } }

    public interface IConflict : ILeft, IRight;

    public interface IConflictResolved : ILeft, IRight { new int Common { get; set; } }

    public interface IShadowing : ISingle { new string? A { get; set; } }

    public interface IShadowingIgnored : ISingle { [JsonIgnore] new int A { get; set; } }

    public interface IRenamed : ISingle { [JsonPropertyName("a")] new int A { get; set; } }

    public interface IWithDefault { int A { get; set; } int Twice => A * 2; static int Number { get; set; } }

    public interface IIndexed { int this[int i] { get; } int A { get; set; } }

    public interface IGeneric<T> { T? Value { get; set; } }

    public interface IGenericTwice : IGeneric<int>, IGeneric<string>;

    public class Implementing : IBoth { public int L { get; set; } public int Common { get; set; } public int Own { get; set; } }

    public class HoldingInterface { public ISingle? S { get; set; } public IList<int>? L { get; set; } }
}
