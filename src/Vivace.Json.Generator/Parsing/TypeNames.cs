// The names of a type: in C#, as the runtime writes it, as messages show it, and as part of another name.
using System.Text;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class TypeNames
{
    // Names of files end after 255 bytes, of which a letter may take three.
    private const int MostWords = 60;

    // What dynamic is when the program runs.
    private const string Object = "System.Object";

    private static readonly SymbolDisplayFormat s_global = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes);

    // Nothing is a keyword to the runtime.
    private static readonly SymbolDisplayFormat s_atRunTime = new(typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    /// <summary>The name of a namespace as the runtime writes it.</summary>
    internal static string AtRunTime(INamespaceSymbol space) => space.ToDisplayString(s_atRunTime);

    /// <summary>
    /// The name in C# wherever it is: <c>global::App.Order</c>; without annotations of nullability, and with <c>object</c> for
    /// <c>dynamic</c>, which binds calls when they run.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="nameOf">What its type parameters are called; <see langword="null"/> for their own names.</param>
    internal static string InSource(ITypeSymbol type, Func<ITypeParameterSymbol, string>? nameOf = null) =>
        string.Concat(type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayParts(s_global).Select(part => part.Symbol switch
        {
            IDynamicTypeSymbol => "object",
            ITypeParameterSymbol parameter when nameOf is not null => nameOf(parameter),
            _ => part.ToString(),
        }));

    /// <summary>What the names of the namespace's types begin with in C#: <c>global::App.</c>; empty for the global namespace.</summary>
    internal static string InSource(INamespaceSymbol space) => space.IsGlobalNamespace ? "" : space.ToDisplayString(s_global) + ".";

    /// <summary>The result of <c>Type.ToString()</c>: <c>App.Outer+Box`1[System.Int32]</c>.</summary>
    internal static string AtRunTime(ITypeSymbol type)
    {
        StringBuilder text = new();
        AppendAtRunTime(text, type);
        return text.ToString();
    }

    /// <summary>As its author wrote it: <c>App.Outer.Box&lt;System.Int32&gt;</c>.</summary>
    internal static string InMessages(ITypeSymbol type)
    {
        StringBuilder text = new();
        AppendInMessages(text, type);
        return text.ToString();
    }

    /// <summary>Letters, digits and underscores that stand for the type and no other one of its compilation.</summary>
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

    // FNV-1a, 32 bits (draft-eastlake-fnv): the same in each process, unlike string.GetHashCode.
    private static uint StableHash(string text)
    {
        uint hash = 2166136261;
        foreach (char letter in text)
            hash = unchecked((hash ^ letter) * 16777619);
        return hash;
    }

    /// <summary>The number by which the run time looks for a type of this name: the same as of its <c>GeneratedTypes.NumberOf</c>.</summary>
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
