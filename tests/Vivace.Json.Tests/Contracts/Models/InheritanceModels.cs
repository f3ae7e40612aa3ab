// Models of base classes: order, overriding, shadowing, and attributes on either side.
using System.Text.Json.Serialization;

#pragma warning disable CA1051, CA1822, CS0108, CS0109, CS0169, CS0414, CS0649, CS8618, CS8604, CS9264, IDE0044, IDE0051, IDE0052
namespace Vivace.Json.Tests.Contracts.Models;

public static class InheritanceModels
{
    public class Base { public int A { get; set; } public virtual int B { get; set; } public string? C { get; set; } public int F; }

    public class Derived : Base { public int D { get; set; } public int G; }

    public class DerivedTwice : Derived { public int E { get; set; } }

    public class Overriding : Base { public override int B { get; set; } public int Z { get; set; } }

    public class OverridingGetterOnly : Base { public override int B => 7; }

    public class OverridingSetterOnly : Base { public override int B { set => base.B = value; } }

    public class OverridingTwice : Overriding { public override int B { get; set; } }

    public class OverridingIgnored : Base { [JsonIgnore] public override int B { get; set; } }

    public class OverridingRenamed : Base { [JsonPropertyName("b2")] public override int B { get; set; } }

    public class BaseIgnored { [JsonIgnore] public virtual int B { get; set; } [JsonIgnore] public int C { get; set; } }

    public class OverridingOfIgnored : BaseIgnored { public override int B { get; set; } }

    public class ShadowingOfIgnored : BaseIgnored { public new int C { get; set; } }

    public class BaseRenamed { [JsonPropertyName("renamed")] public virtual int B { get; set; } [JsonPropertyName("other")] public int C { get; set; } }

    public class OverridingOfRenamed : BaseRenamed { public override int B { get; set; } }

    public class ShadowingOfRenamed : BaseRenamed { public new int C { get; set; } }

    public class Shadowing : Base { public new int A { get; set; } }

    public class ShadowingOtherType : Base { public new string? A { get; set; } }

    public class ShadowingIgnored : Base { [JsonIgnore] public new int A { get; set; } }

    public class ShadowingIgnoredOtherType : Base { [JsonIgnore] public new string? A { get; set; } }

    public class ShadowingIgnoredVirtual : Base { [JsonIgnore] public new virtual int B { get; set; } }

    public class ShadowingIgnoredVirtualOtherType : Base { [JsonIgnore] public new virtual string? B { get; set; } }

    public class ShadowingPrivate : Base { private new int A { get; set; } }

    public class ShadowingPrivateIncluded : Base { [JsonInclude] private new int A { get; set; } }

    public class ShadowingRenamed : Base { [JsonPropertyName("a2")] public new int A { get; set; } }

    public class ShadowingByField : Base { public new int A; }

    public class ShadowingFieldByProperty : Base { public new int F { get; set; } }

    public class ShadowingFieldByField : Base { public new string? F; }

    public class TakingBaseName : Base { [JsonPropertyName("A")] public int Other { get; set; } }

    public class TakingIgnoredBaseName : BaseIgnored { [JsonPropertyName("C")] public int Other { get; set; } }

    public class IgnoredTakingBaseName : Base { [JsonIgnore, JsonPropertyName("A")] public int Other { get; set; } }

    public class RenamedBackAgain : Shadowing { [JsonPropertyName("x")] public new int A { get; set; } }

    public class ShadowedTwice : ShadowingIgnored { public new int A { get; set; } }

    public class ShadowedTwiceOverIgnored : ShadowedTwice { [JsonIgnore] public new int A { get; set; } }

    public class IgnoredThenRenamed : ShadowingIgnored { [JsonPropertyName("a3")] public new string? A { get; set; } }

    public abstract class AbstractBase { public abstract int A { get; set; } public abstract string? B { get; } public int C { get; set; } }

    public class OfAbstract : AbstractBase { public override int A { get; set; } public override string? B => "b"; public int D { get; set; } }

    public class BaseWithPrivateMembers { [JsonInclude] private int A { get; set; } private int B { get; set; } public int C { get; private set; } [JsonInclude] public int D { get; private set; } }

    public class OfBaseWithPrivateMembers : BaseWithPrivateMembers { public int E { get; set; } }

    public class SamePrivateNames : BaseWithPrivateMembers { [JsonInclude] private int A { get; set; } }

    public class SealedOverride : Base { public sealed override int B { get; set; } }

    // The compiler writes the accessor that is not there.
    public class SealedOverrideOfGetter : Base { public sealed override int B { get => base.B + 1; } }

    public class SealedOverrideOfSetter : Base { public sealed override int B { set => base.B = value + 1; } }

    public class BehindSealedOverride : SealedOverrideOfGetter { public int Z { get; set; } }

    public class Ordered { [JsonPropertyOrder(2)] public int A { get; set; } public int B { get; set; } [JsonPropertyOrder(-1)] public int C { get; set; } public int D { get; set; } [JsonPropertyOrder(2)] public int E { get; set; } }

    public class OrderedDerived : Ordered { [JsonPropertyOrder(1)] public int F { get; set; } [JsonPropertyOrder(-5)] public int G { get; set; } public int H { get; set; } }

    public class OrderedOverriding : Base { [JsonPropertyOrder(-1)] public override int B { get; set; } }

    public class BaseOrderedVirtual { [JsonPropertyOrder(5)] public virtual int A { get; set; } public int B { get; set; } }

    public class OverridingLosesOrder : BaseOrderedVirtual { public override int A { get; set; } }

    public class BaseRequiredAttribute { [JsonRequired] public virtual int A { get; set; } public virtual int B { get; set; } }

    public class OverridingLosesRequired : BaseRequiredAttribute { public override int A { get; set; } [JsonRequired] public override int B { get; set; } }

    public class BaseWithConverterOrder { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public virtual int A { get; set; } }

    public class OverridingLosesNumberHandling : BaseWithConverterOrder { public override int A { get; set; } }

    public class DifferentCase : Base { public int a { get; set; } }

    public class DifferentCaseIgnored : Base { [JsonIgnore] public int a { get; set; } }

    public class IgnoredFieldsBothSides : Base { [JsonIgnore] public new int F; [JsonIgnore] public int H; }
}
