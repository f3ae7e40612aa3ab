// Models of how instances are made: which constructor, which parameter stands for which member.
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class ConstructorModels
{
    public class OnlyParameterized(int a, string? b) { public int A { get; } = a; public string? B { get; } = b; public int C { get; set; } }

    public class DefaultAndOther { public DefaultAndOther() { } public DefaultAndOther(int a) => A = a; public int A { get; } }

    public class TwoWithParameters { public TwoWithParameters(int a) => A = a; public TwoWithParameters(string b) => B = b; public int A { get; } public string? B { get; } }

    public class Marked { public Marked() { } [JsonConstructor] public Marked(int a) => A = a; public Marked(int a, string b) => (A, B) = (a, b); public int A { get; } public string? B { get; set; } }

    public class MarkedPrivate { [JsonConstructor] private MarkedPrivate(int a) => A = a; public MarkedPrivate(string b) => B = b; public int A { get; } public string? B { get; } }

    public class MarkedInternal { [JsonConstructor] internal MarkedInternal(int a) => A = a; public int A { get; } }

    public class MarkedParameterless { [JsonConstructor] public MarkedParameterless() => A = 9; public MarkedParameterless(int a) => A = a; public int A { get; set; } }

    public class MarkedPrivateParameterless { [JsonConstructor] private MarkedPrivateParameterless() => A = 9; public MarkedPrivateParameterless(int a) => A = a; public int A { get; set; } }

    public class MarkedTwice { [JsonConstructor] public MarkedTwice(int a) => A = a; [JsonConstructor] public MarkedTwice(string b) => B = b; public int A { get; } public string? B { get; } }

    public class MarkedTwicePrivate { [JsonConstructor] public MarkedTwicePrivate(int a) => A = a; [JsonConstructor] private MarkedTwicePrivate() { } public int A { get; } }

    public class PrivateParameterless { private PrivateParameterless() { } public int A { get; set; } }

    public class PrivateOnly { private PrivateOnly(int a) => A = a; public int A { get; } }

    public class PublicAndPrivateParameterless { private PublicAndPrivateParameterless() { } public PublicAndPrivateParameterless(int a) => A = a; public int A { get; } }

    public class Defaults(int a = 5, string b = "dflt", int? c = 6, double d = 1.5, DayOfWeek e = DayOfWeek.Friday, DayOfWeek? f = DayOfWeek.Monday, decimal g = 2.5m, DateTime h = default, string? i = null, Guid j = default, bool k = true)
    {
        public int A { get; } = a; public string B { get; } = b; public int? C { get; } = c; public double D { get; } = d; public DayOfWeek E { get; } = e; public DayOfWeek? F { get; } = f; public decimal G { get; } = g; public DateTime H { get; } = h; public string? I { get; } = i; public Guid J { get; } = j; public bool K { get; } = k;
    }

    public class SomeDefaults(int a, int b = 7) { public int A { get; set; } = a; public int B { get; init; } = b; }

    public class ParameterOfOtherCase(int VALUE, int otherValue) { public int Value { get; } = VALUE; public int OTHERVALUE { get; } = otherValue; }

    public class ParameterOfOtherType(long a) { public int A { get; } = (int)a; }

    public class ParameterWithNullableType(int? a) { public int A { get; } = a ?? 0; }

    public class ParameterWithoutMember(int a, int b) { public int A { get; } = a + b; }

    public class ParameterForField(int a) { public int A = a; }

    public class ParameterForIncludedField(int a) { [JsonInclude] public readonly int A = a; }

    public class ParameterForPrivate(int a) { private int A { get; } = a; public int Seen => A; }

    public class ParameterForIncludedPrivate(int a) { [JsonInclude] private int A { get; } = a; }

    public class ParameterForIgnored(int a, int b = 4) { [JsonIgnore] public int A { get; } = a; [JsonIgnore] public int B { get; } = b; public int Sum => A + B; }

    public class ParameterForNotRead(int a, string? b) { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int A { get; } = a; [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string? B { get; set; } = b; }

    public class ParameterForNotWritten(int a) { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int A { get; } = a; }

    public class ParameterForRenamed(int a) { [JsonPropertyName("alpha")] public int A { get; } = a; }

    public class ParameterNamedLikeJsonName(int alpha) { [JsonPropertyName("alpha")] public int A { get; } = alpha; }

    public class TwoParametersOneMember(int a, int A) { public int a { get; } = a + A; }

    public class TwoMembersOneParameter(int a) { public int a { get; } = a; public int A { get; set; } }

    public class TwoMembersOneParameterOneIgnored(int a) { public int a { get; } = a; [JsonIgnore] public int A { get; set; } }

    public class BaseOfParameterized(int a) { public int A { get; } = a; public int X { get; set; } }

    public class DerivedParameterized(int a, int b) : BaseOfParameterized(a) { public int B { get; } = b; }

    public class DerivedShadowingParameter(int a) : BaseOfParameterized(a) { public new int A { get; } = a; }

    public class DerivedShadowingParameterOtherType(string a) : BaseOfParameterized(1) { public new string A { get; } = a; }

    public class MemberAfterParameter(int a) { public int A { get; set; } = a; public List<int>? L { get; set; } public List<int> Filled { get; } = []; }

    public class MultiplePublicOneMarked { public MultiplePublicOneMarked(int a) => A = a; [JsonConstructor] public MultiplePublicOneMarked(int a, int b = 3) => (A, B) = (a, b); public int A { get; } public int B { get; } }

    public class ManyParameters(int a, int b, int c, int d, int e, int f, string g) { public int A { get; } = a; public int B { get; } = b; public int C { get; } = c; public int D { get; } = d; public int E { get; } = e; public int F { get; } = f; public string G { get; } = g; }

    public class OutParameter { public OutParameter(out int a) => a = A = 3; public int A { get; } }

    public class SpanParameter { public SpanParameter(ReadOnlySpan<int> a) => A = a.Length; public int A { get; } }

    public class ByReferenceNotChosen { public ByReferenceNotChosen(ref int a) => A = a; public ByReferenceNotChosen() { } public int A { get; set; } }

    public abstract class Abstract(int a) { public int A { get; } = a; }

    public abstract class AbstractMarked { [JsonConstructor] protected AbstractMarked(int missing) => A = missing; public int A { get; set; } }

    public class OptionalAttribute([System.Runtime.InteropServices.Optional] int a, [System.Runtime.InteropServices.Optional] string? b) { public int A { get; } = a; public string? B { get; } = b; }

    public class ParamsParameter(params int[] a) { public int[] A { get; } = a; }

    public class ObjectParameter(object? a, object? b = null) { public object? A { get; } = a; public object? B { get; } = b; }

    public class StaticConstructor { static StaticConstructor() => S = 3; public static int S { get; } public int A { get; set; } }
}
