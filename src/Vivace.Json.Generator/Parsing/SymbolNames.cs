// Names of types: in C#, at run time, in messages, and as part of identifiers.
using System.Text;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class SymbolNames
{
    // File names are limited to 255 bytes, up to three per letter.
    private const int MostWords = 60;

    // What dynamic becomes at run time.
    private const string Object = "System.Object";

    private static readonly SymbolDisplayFormat s_global = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers
            | SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    // The runtime has no keywords.
    private static readonly SymbolDisplayFormat s_atRunTime = new(
        typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    internal static string AtRunTime(INamespaceSymbol space) => space.ToDisplayString(s_atRunTime);

    /// <summary>The name in C#, valid anywhere: <c>global::App.Order</c>; without nullability, and with <c>object</c> for <c>dynamic</c>,
    /// which would defer binding. <paramref name="nameOf"/> renames type parameters.</summary>
    internal static string InSource(ITypeSymbol type, Func<ITypeParameterSymbol, string>? nameOf = null) =>
        string.Concat(type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayParts(s_global).Select(part => part.Symbol switch
        {
            IDynamicTypeSymbol => "object",
            ITypeParameterSymbol parameter when nameOf is not null => nameOf(parameter),
            _ => part.ToString(),
        }));

    /// <summary>The prefix of the namespace's types in C#: <c>global::App.</c>; empty for the global namespace.</summary>
    internal static string InSource(INamespaceSymbol space) => space.IsGlobalNamespace ? "" : space.ToDisplayString(s_global) + ".";

    /// <summary><c>Type.ToString()</c>: <c>App.Outer+Box`1[System.Int32]</c>.</summary>
    internal static string AtRunTime(ITypeSymbol type)
    {
        StringBuilder text = new();
        AppendAtRunTime(text, type);
        return text.ToString();
    }

    /// <summary>As in source code: <c>App.Outer.Box&lt;System.Int32&gt;</c>.</summary>
    internal static string InMessages(ITypeSymbol type)
    {
        StringBuilder text = new();
        AppendInMessages(text, type);
        return text.ToString();
    }

    /// <summary>An identifier that is unique to the type in its compilation.</summary>
    internal static string AsIdentifier(ITypeSymbol type)
    {
        string name = AtRunTime(type), words = InMessages(type);
        StringBuilder text = new();
        foreach (char letter in words.Length <= MostWords ? words : words.Substring(0, MostWords))
            text.Append(char.IsLetterOrDigit(letter) ? letter : '_');
        if (words.Length > MostWords)
            return text.Append('_').Append(NumberOf(name).ToString("x16", System.Globalization.CultureInfo.InvariantCulture)).ToString();
        return text.Append('_').Append(StableHash(name).ToString("x8", System.Globalization.CultureInfo.InvariantCulture)).ToString();
    }

    // FNV-1a, 32 bits (draft-eastlake-fnv): the same in every process, unlike string.GetHashCode.
    private static uint StableHash(string text)
    {
        uint hash = 2166136261;
        foreach (char letter in text)
            hash = unchecked((hash ^ letter) * 16777619);
        return hash;
    }

    /// <summary>The hash by which the run time looks up the name: the same as <c>GeneratedTypes.NumberOf</c>.</summary>
    internal static ulong NumberOf(string runTimeName)
    {
        // FNV-1a, 64 bits, over UTF-16 code units.
        ulong number = 14695981039346656037;
        foreach (char letter in runTimeName)
            number = unchecked((number ^ letter) * 1099511628211);
        return number;
    }

    private static void AppendAtRunTime(StringBuilder text, ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                AppendAtRunTime(text, array.ElementType);
                text.Append('[').Append(',', array.Rank - 1).Append(']');
                break;
            case INamedTypeSymbol named:
                if (named.IsTupleType && named.TupleUnderlyingType is { } tuple)
                    named = tuple;
                AppendDefinition(text, named.OriginalDefinition);
                List<ITypeSymbol> arguments = SymbolTypes.ArgumentsOf(named);
                for (int i = 0; i < arguments.Count; i++)
                {
                    text.Append(i == 0 ? '[' : ',');
                    AppendAtRunTime(text, arguments[i]);
                }

                if (arguments.Count > 0)
                    text.Append(']');
                break;
            case IDynamicTypeSymbol:
                text.Append(Object);
                break;
            default:
                text.Append(type.Name);
                break;
        }
    }

    private static void AppendDefinition(StringBuilder text, INamedTypeSymbol type)
    {
        if (type.ContainingType is { } outer)
        {
            AppendDefinition(text, outer);
            text.Append('+');
        }
        else if (type.ContainingNamespace is { IsGlobalNamespace: false } space)
        {
            text.Append(AtRunTime(space)).Append('.');
        }

        text.Append(type.MetadataName);
    }

    private static void AppendInMessages(StringBuilder text, ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                StringBuilder ranks = new();
                ITypeSymbol element = array;
                while (element is IArrayTypeSymbol level)
                {
                    ranks.Append('[').Append(',', level.Rank - 1).Append(']');
                    element = level.ElementType;
                }

                AppendInMessages(text, element);
                text.Append(ranks);
                break;
            case INamedTypeSymbol named:
                if (named.ContainingType is { } outer)
                {
                    AppendInMessages(text, outer);
                    text.Append('.');
                }
                else if (named.ContainingNamespace is { IsGlobalNamespace: false } space)
                {
                    text.Append(AtRunTime(space)).Append('.');
                }

                text.Append(named.Name);
                for (int i = 0; i < named.TypeArguments.Length; i++)
                {
                    text.Append(i == 0 ? "<" : ", ");
                    AppendInMessages(text, named.TypeArguments[i]);
                }

                if (named.TypeArguments.Length > 0)
                    text.Append('>');
                break;
            case IDynamicTypeSymbol:
                text.Append(Object);
                break;
            case IPointerTypeSymbol pointer:
                AppendInMessages(text, pointer.PointedAtType);
                text.Append('*');
                break;
            default:
                text.Append(type.Name);
                break;
        }
    }
}
