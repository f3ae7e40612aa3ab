// Converts the contracts of a System.Text.Json resolver to ours.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Bridges;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ResolverBridge : ContractResolver
{
    internal static readonly ResolverBridge Instance = new();

    // Has no user-defined converters: shows which converter System.Text.Json uses for a type.
    private static readonly JsonSerializerOptions s_blank = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    // With the usual names of enumerations.
    private static readonly JsonSerializerOptions s_names = NewNames();

    private ResolverBridge()
    {
    }

    private static JsonSerializerOptions NewNames() =>
        new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Converters = { new JsonStringEnumConverter() } };

    /// <summary>The resolver's contract of a type.</summary>
    /// <exception cref="NotSupportedException">The resolver has none.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    internal static JsonTypeInfo InfoOf(Type type, CodecPlan plan)
    {
        JsonSerializerOptions options = OptionsBridge.Of(plan);

        // If reflection is switched off, even read-only options may lack a resolver.
        options.MakeReadOnly(populateMissingResolver: true);
        return options.GetTypeInfo(type);
    }

    /// <summary>Whether <see cref="object"/> can be read: without a contract for it, System.Text.Json's converter only writes.</summary>
    internal override bool ReadsUntyped(CodecPlan plan) =>
        InfoOf(typeof(object), plan).Converter.GetType() == JsonTypeInfo.CreateJsonTypeInfo(typeof(object), s_blank).Converter.GetType();

    internal override TypeContract ContractOf(Type type, CodecPlan plan) => ContractOf(InfoOf(type, plan), plan);

    // To find out what was changed, System.Text.Json makes the declared contract too, and asks the converters of the options about it.
    // Codecs are made anew when code is emitted: they take the first answer. It lives as long as the contract, of which there may be one
    // for each call.
    private static readonly ConditionalWeakTable<JsonTypeInfo, TypeContract> s_contracts =
        LoadContexts.TableOfOutliving<JsonTypeInfo, TypeContract>();
    private static readonly ConditionalWeakTable<JsonTypeInfo, StrongBox<CollectionChanges?>> s_collections =
        LoadContexts.TableOfOutliving<JsonTypeInfo, StrongBox<CollectionChanges?>>();

    internal static void Forget()
    {
        s_contracts.Clear();
        s_collections.Clear();
        ContextContracts.Forget();
    }

    /// <summary>Of a contract that its options do not return; the plan is that of its options.</summary>
    internal static TypeContract OwnContractOf(JsonTypeInfo info, CodecPlan plan) =>
        s_contracts.GetValue(info, one => ContractOf(one, plan));

    internal static TypeContract ContractOf(JsonTypeInfo info, CodecPlan plan) =>
        ContextContracts.AsDeclared(info, plan)
        ?? new ResolvedContract(info, plan.ContractOptions, plan.IsConverted).Make(plan.Settings.ModifierList);

    internal override JsonNumberHandling? NumbersOf(Type type, CodecPlan plan) => InfoOf(type, plan).NumberHandling;

    internal override Func<object>? CreatorOf(Type type, CodecPlan plan) =>
        OptionsBridge.Of(plan).TryGetTypeInfo(type, out JsonTypeInfo? info) ? info.CreateObject : null;

    internal override PolymorphismContract? PolymorphismOf(Type type, CodecPlan plan)
    {
        if (InfoOf(type, plan).PolymorphismOptions is not { } options)
            return null;
        JsonPolymorphicAttribute said = new()
        {
            TypeDiscriminatorPropertyName = options.TypeDiscriminatorPropertyName == PolymorphismRules.DefaultDiscriminatorName
                ? null
                : options.TypeDiscriminatorPropertyName,
            UnknownDerivedTypeHandling = options.UnknownDerivedTypeHandling,
            IgnoreUnrecognizedTypeDiscriminators = options.IgnoreUnrecognizedTypeDiscriminators,
        };
        return new PolymorphismContract(type, said,
            [.. options.DerivedTypes.Select(derived => new DerivedType(derived.DerivedType, derived.TypeDiscriminator))]);
    }

    internal override Type WrittenAs(Type type, CodecPlan plan) =>
        PolymorphismSource.WrittenAs(
            KnownAs(type, plan), candidate => TryInfoOf(candidate, plan)?.PolymorphismOptions is not null, plan.Memory.HasCodec);

    // A type that the resolver does not know is written as the nearest one above it that it knows, as in System.Text.Json: a proxy as its
    // class, the result of a query as a sequence.
    private static Type KnownAs(Type type, CodecPlan plan)
    {
        if (Knows(type, plan))
            return type;
        Type? nearest = type.BaseType;
        while (nearest is not null && (nearest == typeof(object) || !Knows(nearest, plan)))
            nearest = nearest.BaseType;
        foreach (Type candidate in type.GetInterfaces())
        {
            if ((nearest is not null && candidate.IsAssignableFrom(nearest)) || !Knows(candidate, plan))
                continue;
            if (nearest is not null && !nearest.IsAssignableFrom(candidate))
                throw ThrowContract.AmbiguousAncestor(type, nearest, candidate);
            nearest = candidate;
        }

        return nearest ?? type;
    }

    // A contract that contradicts itself counts as known, so that writing the type throws its exception.
    private static bool Knows(Type type, CodecPlan plan)
    {
        try
        {
            return OptionsBridge.Of(plan).TryGetTypeInfo(type, out _);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return true;
        }
    }

    // A base whose contract contradicts itself is passed over, as by System.Text.Json.
    private static JsonTypeInfo? TryInfoOf(Type type, CodecPlan plan)
    {
        try
        {
            return OptionsBridge.Of(plan).TryGetTypeInfo(type, out JsonTypeInfo? info) ? info : null;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return null;
        }
    }

    /// <summary>What user code changed about the creation and notifications of a collection; null if nothing.</summary>
    internal static CollectionChanges? CollectionOf(JsonTypeInfo info) =>
        s_collections.GetValue(info, static one => new StrongBox<CollectionChanges?>(ChangesOf(one))).Value;

    private static CollectionChanges? ChangesOf(JsonTypeInfo info)
    {
        JsonTypeInfo? declared = TryDeclared(info.Type, info.Options);

        // Types that are made from their elements at once, such as Memory, have a creator that is never called.
        bool isMadeWhole = TypeKinds.Classify(info.Type) is { Construction: Construction.Array or Construction.Factory, KeepsItems: false };
        bool isPlain = isMadeWhole || info.CreateObject is null || DelegateComparison.IsSame(info.CreateObject, declared?.CreateObject)
            || CodeComparison.IsConstructor(info.CreateObject, info.Type);
        CallbackDelegates delegates = new(
            Changed(info.OnSerializing, declared?.OnSerializing),
            Changed(info.OnSerialized, declared?.OnSerialized),
            Changed(info.OnDeserializing, declared?.OnDeserializing),
            Changed(info.OnDeserialized, declared?.OnDeserialized));
        bool isTold = delegates is not { Serializing: null, Serialized: null, Deserializing: null, Deserialized: null };
        return isPlain && !isTold
            ? null
            : new CollectionChanges(isPlain && delegates is { Deserializing: null } ? null : info.CreateObject, delegates);
    }

    /// <summary>System.Text.Json's default contract; null if the type's declaration contradicts itself.</summary>
    internal static JsonTypeInfo? TryDeclared(Type type, JsonSerializerOptions options)
    {
        try
        {
            return new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return null;
        }
    }

    internal static bool IsForeign(JsonConverter converter) => converter.GetType().Assembly != typeof(JsonConverter).Assembly;

    internal static bool IsBuiltIn(JsonConverter converter, Type type) =>
        type == typeof(object) ||
        JsonTypeInfo.CreateJsonTypeInfo(type, s_blank).Converter.GetType() == converter.GetType();

    /// <summary>Whether a context generated only serialization code for a type (JsonSourceGenerationMode.Serialization):
    /// its contract then has no members, and only that code can write.</summary>
    /// <exception cref="NotSupportedException">That code would write members that audiences hide.</exception>
    internal static bool KeepsMembers(JsonTypeInfo info, CodecPlan plan)
    {
        bool keeps = info.Kind == JsonTypeInfoKind.Object
            && info.Properties.Count == 0
            && !IsBuiltIn(info.Converter, info.Type)
            && Array.Exists(ContractSource.Create(info.Type, plan.ContractOptions, plan.IsConverted).MemberArray,
                member => member.IsRead || member.IsWritten);
        return keeps && MemberAudiences.ShownBy(plan.ContractOptions.Audiences) is not null
            ? throw HiddenProperties.OnlyWrites(info.Type)
            : keeps;
    }

    /// <summary>Asks System.Text.Json's converter of an enumeration how it writes the values.</summary>
    internal static EnumForm FormOf(JsonTypeInfo info)
    {
        Array values = Enum.GetValues(info.Type);
        if (values.Length == 0)
            return EnumForm.Number;
        bool isUsual = true;

        // Options keep their types alive forever.
        JsonSerializerOptions names = info.Type.IsCollectible ? NewNames() : s_names;
        foreach (object value in values)
        {
            string text = System.Text.Json.JsonSerializer.Serialize(value, info);
            if (text[0] != '"')
                return EnumForm.Number;
            isUsual &= text == System.Text.Json.JsonSerializer.Serialize(value, info.Type, names);
        }

        return !isUsual ? EnumForm.OtherNames : TakesNumbers(info) ? EnumForm.NamesOrNumbers : EnumForm.Names;
    }

    private static bool TakesNumbers(JsonTypeInfo info)
    {
        try
        {
            System.Text.Json.JsonSerializer.Deserialize("1", info);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static Action<object>? Changed(Action<object>? given, Action<object>? declared) =>
        DelegateComparison.IsSame(given, declared) ? null : given;
}

internal enum EnumForm
{
    Number,

    Names,

    NamesOrNumbers,

    OtherNames,
}
