// By which names the files of a project know a serializer. Most calls that are named like one of its methods are told apart by the
// name before it, without being bound: XmlSerializer's, those of other libraries, those of the project itself.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Projects;

internal sealed class SerializerNames
{
    private const string Name = "JsonSerializer";

    private readonly HashSet<string> _global = new(StringComparer.Ordinal) { Name, SerializerCalls.OurContent };
    private readonly bool _isImported;
    private readonly bool _hasExtensions;

    /// <param name="scans">Those of all files.</param>
    /// <param name="compilation">The project.</param>
    /// <param name="modes">Which calls count.</param>
    /// <param name="cancellation">Ends the search.</param>
    internal SerializerNames(FileScan[] scans, Compilation compilation, CallModes modes, CancellationToken cancellation)
    {
        NamedUsing[] usings = [.. scans.SelectMany(scan => scan.Usings(cancellation)).Where(directive => directive.IsGlobal)];
        _isImported = Include(_global, usings);

        // System.Text.Json's reads documents and nodes by extensions.
        _hasExtensions = modes.IsDropIn || compilation.GetTypeByMetadataName(SerializerCalls.OurSerializer) is not { MightContainExtensionMethods: false };
    }

    /// <summary>The calls of a file that have to be bound.</summary>
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
        return [.. calls.Where(call => call.IsAlone ? isImported : _hasExtensions || call.IsOurExtension || (call.Owner is { } owner && names.Contains(owner)))];
    }

    // Adds the aliases that lead to one of the names, also by way of each other; returns whether one is imported with its methods.
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
