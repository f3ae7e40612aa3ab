// Errors of contracts that cannot be created or used.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Types;

internal static class ThrowContract
{
    [DoesNotReturn]
    internal static void Of(ContractError error) => throw ToException(error);

    internal static Exception ToException(ContractError error) =>
        error.IsNotSupported ? new NotSupportedException(error.Message) : new InvalidOperationException(error.Message);

    internal static InvalidOperationException NoSerializableType(Type type) =>
        new($"Expected a type that a value can have, found {type}. Close open generic types, and do not pass pointers, references or ref " +
            $"structs.");

    // A factory, policy or resolver that calls the serializer for the very type that it is asked about.
    internal static InvalidOperationException EndlessMaking() =>
        new("Expected converters, policies and resolvers that can return, found one that calls the serializer with a type that needs its result. "
            + "Use other settings for that call, or values of another type.");

    internal static InvalidOperationException ValueNotOfType(object? value, Type declaring, string member, Type type, string what)
    {
        string found = value is null
            ? "null"
            : $"{Convert.ToString(value, CultureInfo.InvariantCulture)} ({TypeDisplay.NameOf(value.GetType())})";
        return new InvalidOperationException(
            $"Expected a {what} for {TypeDisplay.NameOf(declaring)}.{member} that is a {TypeDisplay.NameOf(type)}, " +
                $"found {found}. Change the value in the attribute, or the type of the member.");
    }

    internal static InvalidOperationException FlattenedNameTaken(Type type, string name) =>
        new($"Expected one member with the JSON name \"{name}\" in {TypeDisplay.NameOf(type)}, found two with those of the members with " +
            $"[JsonFlatten]. Give one of them another name, or set the Prefix of the attribute.");

    internal static NotSupportedException NotGenerated(Type type) => new(NotGeneratedMessage(type));

    internal static string NotGeneratedMessage(Type type) =>
        $"Expected generated code for {TypeDisplay.NameOf(type)}, found none, and reflection is switched off (VivaceJsonReflection), as in trimmed programs. "
        + "Put [JsonContract] on the type or on one that contains it, or [assembly: JsonContract(typeof(...))] for a type you do not own.";

    internal static NotSupportedException FormNotGenerated(Type type, string attribute) =>
        new($"Expected generated code for the conversions of {TypeDisplay.NameOf(type)}, which {attribute} needs where reflection is switched off (VivaceJsonReflection), as in trimmed programs; found none. "
            + "Put [JsonContract] on the type or on one that contains it, and make the conversions public. Or name a class that derives from ConvertedCodec<T, TOther> with [JsonCodec].");

    internal static NotSupportedException DataContractNotGenerated(Type type) =>
        new($"Expected settings other than JsonSettings.DataContract for {TypeDisplay.NameOf(type)}, found these, whose rules need reflection, which is switched off (VivaceJsonReflection), as in trimmed programs. "
            + "Use MemberAttributes = JsonAttributes.DataContract, which generated code serves, or switch reflection on and keep the members of the type.");

    internal static NotSupportedException ResolverNotGenerated(Type resolver) =>
        new($"Expected options whose resolver is a JsonSerializerContext or none, found {TypeDisplay.NameOf(resolver)}, whose contracts need reflection, which is switched off (VivaceJsonReflection). "
            + "Leave the resolver out: types with generated code need none.");

    internal static NotSupportedException ContractNotGenerated(Type type) =>
        new($"Expected a contract of {TypeDisplay.NameOf(type)} from a JsonSerializerContext, found one from elsewhere, which needs reflection, which is switched off (VivaceJsonReflection). "
            + "Put [JsonContract] on the type and call without a contract.");

    internal static NotSupportedException ConverterOfOther(Type converter, Type type) =>
        new($"Expected a JsonConverter<{type.Name}> for {TypeDisplay.NameOf(type)}, found {TypeDisplay.NameOf(converter)}, which converts another type, and reflection, which would adapt it, is switched off (VivaceJsonReflection). "
            + "Use a converter of this very type, or create one in a factory.");

    // System.Text.Json reads the value, so the budget cannot be enforced.
    internal static NotSupportedException BudgetNotKept(Type type) =>
        new($"Expected settings without a budget for {TypeDisplay.NameOf(type)}, found one, which System.Text.Json, reading the value member by member, cannot keep. "
            + "Read it with a call of Vivace.Json, or give the modifiers of its contract to the settings (ContractModifiers).");

    // System.Text.Json reads and writes the value member by member.
    internal static NotSupportedException FormNotKept(Type type) =>
        new($"Expected {TypeDisplay.NameOf(type)} to have no codecs, creators or flattened members in a contract that System.Text.Json reads and writes, found some. "
            + "Read and write it with calls of Vivace.Json, or with the options of ToOptions.");

    internal static NotSupportedException OpenCodec(Type codec, Type type) =>
        new($"Expected a codec for {TypeDisplay.NameOf(type)} without open type parameters, found {TypeDisplay.NameOf(codec)}, and " +
            $"reflection, which would close it, is switched off (VivaceJsonReflection). Name a closed codec.");

    internal static NotSupportedException ModifiersNotGenerated() =>
        new("Expected either ContractModifiers or a context that a modifier changes, found both for one type, which needs reflection, which is switched off (VivaceJsonReflection). "
            + "Leave one of them out, or switch reflection on.");

    internal static NotSupportedException AccessorTrimmed(string name) =>
        new($"Expected a modifier that sets the getter or setter of {name}, found that it asks for the declared one, which needs " +
            $"reflection, which is switched off (VivaceJsonReflection). Call the property of the object instead.");

    // The first sentence is System.Text.Json's, which programs look for.
    internal static NotSupportedException KeyNotSupported(Type type, Type codec) =>
        new($"The type '{type}' is not a supported dictionary key using converter of type '{codec}'. Expected a dictionary whose keys can be member names, found {TypeDisplay.NameOf(type)} as the key. "
            + "Use a string, number, enum, Guid or date as the key, or a codec that overrides ReadAsName and WriteAsName.");

    internal static NotSupportedException NotFillable(Type type) =>
        new($"Expected a collection or object that can be filled, found {TypeDisplay.NameOf(type)}. Read a new one, or use a class with " +
            $"a public Add.");

    internal static InvalidOperationException NamesTooLong(Type type) =>
        new($"The JSON names of the members of {TypeDisplay.NameOf(type)} take more than 1 GB. Give them shorter names.");

    // [JsonExtensionData] that is null at the first name.
    internal static NotSupportedException NoExtensionData(Type type) =>
        new($"Expected a dictionary for [JsonExtensionData] that can be created, found {TypeDisplay.NameOf(type)}. Use " +
            $"Dictionary<string, object>, or create one in the member's initializer.");

    // Extension data of a kind without members.
    internal static InvalidOperationException ExtensionDataIsNoObject(Type type, System.Text.Json.JsonValueKind kind) =>
        new($"Expected a JSON object in the {TypeDisplay.NameOf(type)} with [JsonExtensionData], found a value of the kind {kind}. Give " +
            $"it an object, or nothing.");

    internal static NotSupportedException ReadOnlyCollection(Type type) =>
        new($"Expected a collection that can be filled, found {TypeDisplay.NameOf(type)}, which is read-only. Use List<T> or " +
            $"Dictionary<TKey, TValue>.");

    internal static ArgumentNullException NullKey(Type type) =>
        new("key", $"Expected keys that are not null in {TypeDisplay.NameOf(type)}.");

    internal static InvalidOperationException NullFromPolicy(Type policy) =>
        new($"Expected a name from the naming policy {TypeDisplay.NameOf(policy)}, found null. Return a name for each name.");

    // Reading could not tell the name from a list of names, or from whitespace.
    internal static InvalidOperationException EnumName(Type type, string name) =>
        new($"Expected names for {TypeDisplay.NameOf(type)} that are not empty, do not begin or end with whitespace and, for [Flags], contain no comma, found '{name}'. "
            + "Change it in JsonStringEnumMemberName or in the naming policy.");

    internal static InvalidOperationException EnumName(Type type, string name, string first, string second) =>
        new($"Expected one constant with the name '{name}' in {TypeDisplay.NameOf(type)}, found {first} and {second}, which have " +
            $"different values. Give one of them another name, in its [EnumMember] or [JsonAlias].");

    internal static InvalidOperationException NoConverter(Type attribute, Type type) =>
        new($"Expected a converter for {TypeDisplay.NameOf(type)} from {TypeDisplay.NameOf(attribute)}, found none. Name a " +
            $"JsonConverter, or create one in CreateConverter.");

    internal static NotSupportedException WrongCallback(System.Reflection.MethodInfo method) =>
        new($"Expected one parameter of the type StreamingContext of {TypeDisplay.NameOf(method.DeclaringType!)}.{method.Name}, which an " +
            $"attribute has called, found others. Change the method.");

    internal static NotSupportedException ForeignAttribute(string refusal) => new(refusal);

    internal static NotSupportedException NoEnum(string member, Type type) =>
        new($"Expected an enumeration for {member}, whose attribute of another serializer asks for " +
            $"names, found {TypeDisplay.NameOf(type)}. Remove the attribute, or name a codec of the items.");

    internal static InvalidOperationException ConverterTwice(Type type) =>
        new($"Expected one converter for {TypeDisplay.NameOf(type)}, found more than one attribute on it that names a converter or " +
            $"codec. Remove all but one.");

    internal static InvalidOperationException WrongConverter(Type converter, Type type) =>
        new($"Expected a converter for {TypeDisplay.NameOf(type)}, found {TypeDisplay.NameOf(converter)}, which does not convert it. " +
            $"Move the attribute or change the type.");

    internal static InvalidOperationException NotInContext(Type context, Type type) =>
        new($"Expected {TypeDisplay.NameOf(type)} among the types of {TypeDisplay.NameOf(context)}, found it missing. Add " +
            $"[JsonSerializable(typeof({type.Name}))] to the context.");

    internal static NotSupportedException AmbiguousAncestor(Type type, Type one, Type other) =>
        new($"Expected one nearest type above {TypeDisplay.NameOf(type)} that the resolver " +
            $"knows, found {TypeDisplay.NameOf(one)} and {TypeDisplay.NameOf(other)}. Add {TypeDisplay.NameOf(type)} to its types.");

    internal static InvalidOperationException MadeNull(Type type) =>
        new($"Expected an instance of {TypeDisplay.NameOf(type)} from the CreateObject of its contract, found null. Return a new " +
            $"instance.");

    internal static InvalidOperationException IsBuilt(Type type) =>
        new($"Expected a contract that is being created, found that of {TypeDisplay.NameOf(type)}, which is in use. Change contracts " +
            $"only during the call that receives them.");

    internal static InvalidOperationException NoConverterMade(Type factory, Type type, Type? made) =>
        new($"Expected a converter for {TypeDisplay.NameOf(type)} from {TypeDisplay.NameOf(factory)}, found {(made is null ? "null" : $"the factory {TypeDisplay.NameOf(made)}")}. Return a JsonConverter<T> from CreateConverter.");

    internal static InvalidOperationException NoCodec(Type named, Type type) =>
        new($"Expected a codec for {TypeDisplay.NameOf(type)}, found {TypeDisplay.NameOf(named)}, which is not a class that derives from " +
            $"JsonCodec<T> or JsonCodecFactory. Name one that does.");

    internal static InvalidOperationException NoCodecConstructor(Type codec, Type type, object?[] arguments) =>
        new($"Expected a public constructor of {TypeDisplay.NameOf(codec)} that takes ({string.Join(", ", arguments.Select(argument => argument is null ? "null" : TypeDisplay.NameOf(argument.GetType())))}) "
            + $"to create the codec of {TypeDisplay.NameOf(type)}, found none. Add it, or change the arguments.");

    internal static InvalidOperationException WrongCodec(Type codec, Type type) =>
        new($"Expected a codec for {TypeDisplay.NameOf(type)}, found {TypeDisplay.NameOf(codec)}, which does not handle it. Name another " +
            $"codec or change the type.");

    internal static InvalidOperationException NoCodecMade(Type factory, Type type, Type? made) =>
        new($"Expected a JsonCodec<T> for {TypeDisplay.NameOf(type)} from {TypeDisplay.NameOf(factory)}, found {(made is null ? "null" : TypeDisplay.NameOf(made))}. Return one from Create.");

    internal static InvalidOperationException NoParts(Type type, string part) =>
        new($"Expected a collection for the {part} of a [JsonCodec], found {TypeDisplay.NameOf(type)}. Put " +
            $"it on a {(part == "KeyCodec" ? "dictionary" : "collection or dictionary")}.");

    internal static InvalidOperationException FactoryCalled(Type factory) =>
        new($"Expected a codec that {TypeDisplay.NameOf(factory)} created, found the factory. Call Create.");
}
