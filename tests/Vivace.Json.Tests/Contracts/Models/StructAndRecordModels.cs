// Models that are structs and records, with every kind of constructor.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class StructAndRecordModels
{
    public struct Plain { public int A { get; set; } public string? B { get; set; } public int F; }

    public readonly struct ReadOnlyStruct(int a) { public int A { get; } = a; public int Twice => A * 2; }

    public readonly struct ReadOnlyStructMarked { [JsonConstructor] public ReadOnlyStructMarked(int a) => A = a; public int A { get; } }

    public struct WithParameterless { public WithParameterless() => A = 5; public int A { get; set; } }

    public struct WithParameterlessAndOther { public WithParameterlessAndOther() => A = 5; public WithParameterlessAndOther(int a) => A = a; public int A { get; set; } }

    public struct MarkedParameterless { [JsonConstructor] public MarkedParameterless() => A = 8; public int A { get; set; } }

    public struct InitOnly { public int A { get; init; } public required int B { get; init; } }

    public struct FieldsOnly { public int X; public int Y; public readonly int Z; }

    public ref struct ByRefLike { public int A { get; set; } }

    public record Empty;

    public record Positional(int A, string? B, List<int>? C = null);

    public record PositionalAndMore(int A) { public string? B { get; set; } public int Computed => A + 1; }

    public record WithoutPositions { public int A { get; init; } public string? B { get; init; } }

    public record Derived(int A, string? B, int D) : Positional(A, B);

    public record DerivedShadowing(int A, string? B) : Positional(A + 1, B) { public new int A { get; init; } = A; }

    public abstract record AbstractRecord(int A);

    public record OfAbstractRecord(int A, int B) : AbstractRecord(A);

    public record struct PositionalStruct(int A, string? B);

    public readonly record struct ReadOnlyPositionalStruct(int A, string? B);

    public record struct MarkedPositionalStruct { [JsonConstructor] public MarkedPositionalStruct(int a, string? b = "q") => (A, B) = (a, b); public int A { get; set; } public string? B { get; set; } }

    public record WithAttributes([property: JsonPropertyName("alpha")] int A, [property: JsonIgnore] string? B, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? C);

    public record IncludedEqualityContract { [JsonInclude] public int A { get; private set; } }

    public record CopyConstructorOnly { public CopyConstructorOnly(CopyConstructorOnly other) => A = other.A; private CopyConstructorOnly() { } public int A { get; init; } }

    public record Generic<T>(T Value, T? Other = default);

    public class Required { public required int A { get; set; } public required string B { get; init; } public int C { get; set; } public required int F; }

    public class RequiredDerived : Required { public required int D { get; set; } }

    public class RequiredOverriddenBase { public virtual required int A { get; set; } }

    public class RequiredOverridden : RequiredOverriddenBase { public override required int A { get; set; } }

    public class RequiredSet { [SetsRequiredMembers] public RequiredSet() => A = 3; public required int A { get; set; } [JsonRequired] public int B { get; set; } }

    public class RequiredSetByParameters { [SetsRequiredMembers] public RequiredSetByParameters(int a) => A = a; public required int A { get; set; } public required int B { get; set; } }

    public class RequiredSetByNotChosen { public RequiredSetByNotChosen() { } [SetsRequiredMembers] public RequiredSetByNotChosen(int a) => A = a; public required int A { get; set; } }

    public struct RequiredSetStruct { [SetsRequiredMembers] public RequiredSetStruct() => A = 4; public required int A { get; set; } }

    public struct RequiredSetStructMarked { [JsonConstructor, SetsRequiredMembers] public RequiredSetStructMarked(int a) => A = a; public required int A { get; set; } }

    public class RequiredDerivedOfSet : RequiredSet { [SetsRequiredMembers] public RequiredDerivedOfSet() { } public required int D { get; set; } }

    public class RequiredByAttribute { [JsonRequired] public int A { get; set; } [JsonRequired] public string? B { get; init; } [JsonRequired] public int F; }

    public class RequiredParameter(int a) { [JsonRequired] public int A { get; set; } = a; public required int B { get; set; } }

    public class RequiredIncludedPrivateSetter { [JsonInclude, JsonRequired] public int A { get; private set; } }

    public class RequiredNotWritten { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public required int A { get; set; } }

    public class RequiredWithConditions { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public required int A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public required string? B { get; set; } }
}
