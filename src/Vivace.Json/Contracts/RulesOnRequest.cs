// Rules that few programs need, requested by attributes, settings and generated code.
namespace Vivace.Json.Contracts;

/// <summary>Nothing else refers to these rules, so trimming removes them and their codecs from other programs. The methods are implemented at the front door, because layers below don't know the rules.</summary>
internal static partial class RulesOnRequest
{
    internal static partial void BringCodecs();

    internal static partial void BringContent();

    internal static partial void BringLenience();

    internal static partial void BringFlattening();

    internal static partial void BringRuntimeTypes();

    internal static partial void BringDerivedTypes();

    internal static partial void BringExtensionData();

    internal static partial void BringScalar<T>();
}
