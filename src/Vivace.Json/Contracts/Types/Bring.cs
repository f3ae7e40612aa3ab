// Creates optional parts when attributes, settings and generated code ask for them.
namespace Vivace.Json.Contracts.Types;

/// <summary>Nothing else leads to these parts, so trimming removes them and their codecs from programs that don't ask for them. The methods
/// are implemented in <c>Making</c>, which knows the parts.</summary>
internal static partial class Bring
{
    internal static partial void Audiences();

    internal static partial void ClosedTypes();

    internal static partial void Codecs();

    internal static partial void Constraints();

    internal static partial void Content();

    internal static partial void DeclaredDefaults();

    internal static partial void DerivedTypes();

    internal static partial void Dialects();

    internal static partial void ExtensionData();

    internal static partial void Fields();

    internal static partial void Flattening();

    internal static partial void ForeignTypes();

    internal static partial void HiddenMembers();

    internal static partial void Lenience();

    internal static partial void RuntimeTypes();

    /// <summary>The codec of a type that a call names.</summary>
    internal static partial void Scalar<T>();
}
