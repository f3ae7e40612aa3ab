// Attributes and modifiers that compilers look for by their full name. Libraries that target older frameworks carry copies of their own
// (PolySharp, files by hand, this library), so a type of .NET is never compared with them: reflection and symbols compare these names.
// System.Text.Json and NullabilityInfoContext do the same.
namespace Vivace.Json.Contracts.Rules;

internal static class CompilerNames
{
    private const string Services = "System.Runtime.CompilerServices.", Analysis = "System.Diagnostics.CodeAnalysis.";

    /// <summary>On a type that declares required members, and on each of them.</summary>
    internal const string RequiredMember = Services + "RequiredMemberAttribute";

    internal const string SetsRequiredMembers = Analysis + "SetsRequiredMembersAttribute";

    /// <summary>The modifier of an <c>init</c> accessor's result.</summary>
    internal const string IsExternalInit = Services + "IsExternalInit";

    internal const string CompilerGenerated = Services + "CompilerGeneratedAttribute";

    /// <summary>On each union, and the interface that it implements. The compiler writes the attribute into the assembly alone.</summary>
    internal const string Union = Services + "UnionAttribute", UnionInterface = Services + "IUnion";

    /// <summary>On a class that only types of its own assembly derive from.</summary>
    internal const string ClosedType = Services + "IsClosedTypeAttribute";

    internal const string AllowNull = Analysis + "AllowNullAttribute", DisallowNull = Analysis + "DisallowNullAttribute";

    internal const string MaybeNull = Analysis + "MaybeNullAttribute", NotNull = Analysis + "NotNullAttribute";

    internal const string MaybeNullWhen = Analysis + "MaybeNullWhenAttribute", NotNullWhen = Analysis + "NotNullWhenAttribute",
        NotNullIfNotNull = Analysis + "NotNullIfNotNullAttribute";

    internal const string RequiresUnreferencedCode = Analysis + "RequiresUnreferencedCodeAttribute",
        RequiresDynamicCode = Analysis + "RequiresDynamicCodeAttribute";

    internal const string UnconditionalSuppressMessage = Analysis + "UnconditionalSuppressMessageAttribute";
}
