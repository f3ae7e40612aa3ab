// Finds out whether any code of the program may ask a writer where it is.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Metadata;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>
/// <c>Path</c> and <c>WriteState</c> of Newtonsoft.Json's writer cannot be overridden, so they must be right before a converter is called.
/// Following the text for that takes a third of the time of writing it, and hardly any converter asks. Code that does names one of them in
/// its assembly's table of members. Code compiled ahead of time has no such table, and counts as code that asks.
/// </summary>
internal static class AskedPlaces
{
    private const string Library = "Newtonsoft.Json";

    private static volatile bool s_areAsked;

    static AskedPlaces()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            s_areAsked = true;
            return;
        }

        // An assembly that is loaded meanwhile is looked at twice.
        AppDomain.CurrentDomain.AssemblyLoad += static (_, loaded) => Note(loaded.LoadedAssembly);
        foreach (Assembly assembly in AppDomain.CurrentDomain.GetAssemblies())
            Note(assembly);
    }

    internal static bool Any => s_areAsked;

    private static void Note(Assembly assembly)
    {
        if (!s_areAsked && !assembly.IsDynamic && MayAsk(assembly))
            s_areAsked = true;
    }

    /// <summary>Whether the assembly names <c>Path</c> or <c>WriteState</c> of a writer.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026",
        Justification = "An assembly that trimming has taken the reference from has no code that uses it.")]
    internal static unsafe bool MayAsk(Assembly assembly)
    {
        if (assembly == typeof(AskedPlaces).Assembly
            || !Array.Exists(assembly.GetReferencedAssemblies(), static one => one.Name == Library))
            return false;
        if (!assembly.TryGetRawMetadata(out byte* blob, out int length))
            return true;

        // Metadata is decoded only for the few assemblies that have one of the names for anything.
        ReadOnlySpan<byte> metadata = new(blob, length);
        return (metadata.IndexOf("get_Path\0"u8) >= 0 || metadata.IndexOf("get_WriteState\0"u8) >= 0)
            && Asks(new MetadataReader(blob, length));
    }

    private static bool Asks(MetadataReader metadata)
    {
        foreach (MemberReferenceHandle handle in metadata.MemberReferences)
        {
            MemberReference member = metadata.GetMemberReference(handle);
            if (member.Parent.Kind == HandleKind.TypeReference
                && (metadata.StringComparer.Equals(member.Name, "get_Path")
                    || metadata.StringComparer.Equals(member.Name, "get_WriteState")))
            {
                TypeReference type = metadata.GetTypeReference((TypeReferenceHandle)member.Parent);
                if (metadata.StringComparer.Equals(type.Namespace, Library)
                    && metadata.GetString(type.Name).EndsWith("Writer", StringComparison.Ordinal))
                    return true;
            }
        }

        return false;
    }
}
