// An attribute of another serializer, as found by reflection or the compiler.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// Arguments are strings, numbers, booleans, enum values as numbers, a ForeignType (or only its name, in generated code), or arrays of
// these.
internal sealed class ForeignAttribute(string name, object?[] arguments, KeyValuePair<string, object?>[] named)
{
    internal const string NonSerialized = "System.NonSerializedAttribute";

    private const string Newtonsoft = "Newtonsoft.Json.", Data = "System.Runtime.Serialization.";

    internal string Name { get; } = name;

    internal object?[] Arguments { get; } = arguments;

    internal KeyValuePair<string, object?>[] Named { get; } = named;

    // Found where only Newtonsoft.Json looks.
    internal bool IsOnlySought { get; init; }

    internal static bool IsOne(string? name) =>
        name is not null
        && (name.StartsWith(Newtonsoft, StringComparison.Ordinal) || name.StartsWith(Data, StringComparison.Ordinal)
            || name == NonSerialized);

    // Newtonsoft.Json looks for these in base classes and overridden properties, although they are declared not to be inherited.
    internal static bool IsSoughtBelow(string name) => name is Data + "DataContractAttribute" or Data + "DataMemberAttribute";

    // Newtonsoft.Json looks for its own attributes in interfaces, too: those of the type, and members that have the name and type of the
    // member.
    internal static bool IsSoughtInInterfaces(string name) => name.StartsWith(Newtonsoft, StringComparison.Ordinal);

    // Whether its arguments are types that must exist at run time.
    internal static bool NeedsTypes(string name) => name == Data + "KnownTypeAttribute";

    // The only constructor argument; null if there are none or several.
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

    internal static string? TypeOf(object? argument) => argument is ForeignType type ? type.Name : argument as string;

    internal int? Number(string name) => Find(name) as int?;

    internal bool Is(string name) => Find(name) is true;
}

// Name is that of the generic definition, with namespace. Type is a System.Type at run time, and a symbol in the compiler.
internal sealed record ForeignType(string Name, object Type);
