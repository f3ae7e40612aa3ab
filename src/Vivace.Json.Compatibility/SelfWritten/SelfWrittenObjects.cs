// Objects that Newtonsoft.Json writes by what they implement, and for which the settings have no codec.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;

namespace Vivace.Json.Compatibility.SelfWritten;

/// <summary>Refuses them, because their members are another text than there.</summary>
internal sealed class SelfWrittenObjects : SelfWrittenTypes
{
    internal static void Use() => OptionalPart<SelfWrittenTypes>.Current ??= new SelfWrittenObjects();

    // With [JsonObject] the members are used, whatever else the type could do.
    internal override string? RefusalOf(Type type)
    {
        if (FrameworkTypes.Contains(type) || HasObjectAttribute(type))
            return null;
        string name = TypeDisplay.NameOf(type);
        if (typeof(ISerializable).IsAssignableFrom(type) && (type.Attributes & DataContractFacts.Serializable) != 0)
        {
            return $"Expected a type whose members are written, found ISerializable on {name}, which [Serializable] has "
                + $"Newtonsoft.Json call. Add [JsonObject] to write its members, or write a JsonCodec<{name}>.";
        }

        if (typeof(IConvertible).IsAssignableFrom(type))
        {
            return $"Expected a type whose members are written, found IConvertible on {name}, by which Newtonsoft.Json "
                + $"converts it to a number or a string. Add [JsonObject] to write its members, as there, or write a JsonCodec<{name}>.";
        }

        return !HasDynamicMembers(type) ? null
            : $"Expected a type that declares its members, found {name}, whose dynamic members Newtonsoft.Json writes. "
                + $"Add [JsonObject] to write the declared members, as there, or write a JsonCodec<{name}>, or use a dictionary.";
    }

    private static bool HasObjectAttribute(Type type) =>
        Array.Exists(ForeignAttributes.Of(type), static attribute => attribute.Name == NewtonsoftFamily.Object);

    // By name: the interface is in an assembly that most programs don't need.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Newtonsoft.Json does not call an interface that is trimmed.")]
    private static bool HasDynamicMembers(Type type) =>
        Array.Exists(type.GetInterfaces(), static implemented => implemented.FullName == "System.Dynamic.IDynamicMetaObjectProvider");
}
