// An attribute of another serializer, as reflection or the compiler found it.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// Arguments are texts, numbers, booleans, ForeignType (or its name alone, where generated code says it), or arrays of these; a constant of an enumeration is its number.
internal sealed class ForeignAttribute(string name, object?[] arguments, KeyValuePair<string, object?>[] named)
{
    internal const string NonSerialized = "System.NonSerializedAttribute";

    private const string Newtonsoft = "Newtonsoft.Json.", Data = "System.Runtime.Serialization.";

    // With its namespace, and with "Attribute".
    internal string Name { get; } = name;

    internal object?[] Arguments { get; } = arguments;

    internal KeyValuePair<string, object?>[] Named { get; } = named;

    // Whether a family may have something to say about attributes of the name.
    internal static bool IsOne(string? name) =>
        name is not null && (name.StartsWith(Newtonsoft, StringComparison.Ordinal) || name.StartsWith(Data, StringComparison.Ordinal) || name == NonSerialized);

    // Whether its arguments are types of the program, which have to be there at run time, and not only named.
    internal static bool NeedsTypes(string name) => name == Data + "KnownTypeAttribute";

    // The argument of a constructor that has only one; null without it.
    internal object? Only => Arguments.Length == 1 ? Arguments[0] : null;

    internal bool Has(string name) => Array.Exists(Named, argument => argument.Key == name);

    internal object? Find(string name)
    {
        foreach (KeyValuePair<string, object?> argument in Named)
        {
            if (argument.Key == name) return argument.Value;
        }

        return null;
    }

    internal string? Text(string name) => Find(name) as string;

    // The name of a type, as far as there is one.
    internal static string? TypeOf(object? argument) => argument is ForeignType type ? type.Name : argument as string;

    internal int? Number(string name) => Find(name) as int?;

    internal bool Is(string name) => Find(name) is true;
}

// Name: of the definition, as reflection has it, with its namespace. Type: a System.Type at run time, a symbol in the compiler.
internal sealed record ForeignType(string Name, object Type);
