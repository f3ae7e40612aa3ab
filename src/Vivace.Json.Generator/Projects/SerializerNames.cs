// The names by which a project's files refer to a serializer. Most calls with a serializer's method name can be ruled out without
// binding, by the name before it: XmlSerializer's, other libraries', the project's own.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Projects;

internal sealed class SerializerNames
{
    private const string Name = "JsonSerializer";

    private readonly HashSet<string> _global = new(StringComparer.Ordinal) { Name, SerializerCalls.OurContent,
        SerializerCalls.TheirConvert };
    private readonly bool _isImported;
    private readonly bool _hasExtensions;

    internal SerializerNames(FileScan[] scans, Compilation compilation, CallModes modes, CancellationToken cancellation)
    {
        NamedUsing[] usings = [.. scans.SelectMany(scan => scan.Usings(cancellation)).Where(directive => directive.IsGlobal)];
        _isImported = Include(_global, usings);

        // System.Text.Json has extensions that read documents and nodes.
        _hasExtensions = modes.IsDropIn
            || compilation.GetTypeByMetadataName(SerializerCalls.OurSerializer) is not { MightContainExtensionMethods: false };
    }

    internal NamedCall[] Fitting(FileScan scan, CancellationToken cancellation)
    {
        NamedCall[] calls = scan.Calls(cancellation);
        if (calls.Length == 0 || _hasExtensions && _isImported)
            return calls;
        NamedUsing[] usings = scan.Usings(cancellation);
        HashSet<string> names = _global;
        bool isImported = _isImported;
        if (usings.Length > 0)
            isImported |= Include(names = new HashSet<string>(_global, StringComparer.Ordinal), usings);
        return [
            .. calls.Where(
                call => call.IsAlone ? isImported : _hasExtensions || call.IsOurExtension
                    || (call.Owner is { } owner && names.Contains(owner)))];
    }

    // Adds aliases of the names, including aliases of aliases; returns whether one is imported by <c>using static</c>.
    private static bool Include(HashSet<string> names, NamedUsing[] usings)
    {
        bool grows = true;
        while (grows)
        {
            grows = false;
            foreach (NamedUsing directive in usings)
                if (directive.Alias is { } alias && names.Contains(directive.Target))
                    grows |= names.Add(alias);
        }

        return usings.Any(directive => directive.Alias is null && names.Contains(directive.Target));
    }
}
