// Which types are the library's own, in whatever assembly of its package.

namespace Vivace.Json.Contracts.Kinds;

internal static class OwnTypes
{
    internal static bool Contains(Type type) =>
        type.Assembly == typeof(OwnTypes).Assembly || type.Assembly.IsDefined(typeof(OwnAssemblyAttribute), inherit: false);
}

/// <summary>Marks the other assemblies of the package.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
internal sealed class OwnAssemblyAttribute : Attribute;
