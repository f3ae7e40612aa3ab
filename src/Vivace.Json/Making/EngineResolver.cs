// Settings as a System.Text.Json resolver: code that takes its options or contracts runs on our engine.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Settings;

namespace Vivace.Json.Making;

/// <summary>
/// If the options have this resolver itself, each contract has one converter, which passes the whole value to our engine. Inside another
/// resolver, such as one with modifiers, contracts are inspected or changed, so it returns System.Text.Json's own, adjusted to the settings
/// (docs/decisions/resolver.md).
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class EngineResolver : SettingsResolver
{
    // Options with the same resolver share System.Text.Json's metadata.
    private static readonly ConditionalWeakTable<CodecPlan, EngineResolver> s_resolvers = [];

    private EngineResolver(JsonSettings settings)
        : base(settings)
    {
    }

    internal static EngineResolver Of(JsonSettings settings) =>
        s_resolvers.GetValue(PlanCache.Of(settings).Origin, static plan => new EngineResolver(plan.Settings));

    public override JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(options);
        JsonSettings settings = SettingsWith(options);
        if (!IsIn(options.TypeInfoResolver))
            return DeclaredContracts.Described(type, options, settings);
        CodecPlan plan = PlanCache.Of(settings);
        if (!ReflectionSwitch.IsOn && plan.IsConverted?.Invoke(type) != true)
        {
            // A sequence is known by its item. Its class has no contract, and so have no other interfaces of the class: System.Text.Json
            // then takes that of the sequence.
            if (GenericTypes.InterfaceOf(type, typeof(IAsyncEnumerable<>)) is { } sequence)
                return type == sequence
                    ? TypeOpening.Open<JsonTypeInfo>(sequence.GenericTypeArguments[0], plan, new SequenceOpener(options))
                    : null;
            if (type.IsInterface && GeneratedTypes.Find(type) is null)
                return null;
        }

        // Only System.Text.Json can await the items of asynchronous sequences.
        return HoldsAsync(type, plan, []) ? DeclaredContracts.Of(type, options, settings) : EngineContract(type, options, plan);
    }

    internal static JsonTypeInfo EngineContract(Type type, JsonSerializerOptions options, CodecPlan plan)
    {
        JsonTypeInfo info = TypeOpening.Open<JsonTypeInfo>(type, plan, new Opener(options, plan));

        // The converter writes discriminators itself. The derived types are declared all the same, if attributes do so: ASP.NET Core asks
        // whether it may write a value as its declared type, and System.Text.Json as which type it writes an object.
        if (info.PolymorphismOptions is { } polymorphism)
            RemoveDiscriminators(info, polymorphism, PolymorphismOf(type, plan));
        return info;
    }

    private sealed class Opener(JsonSerializerOptions options, CodecPlan plan) : ITypeOpener
    {
        public object Open<T>()
        {
            JsonSettings settings = plan.Settings;
            EngineConverter<T> converter = new(() => Roots<T>.Of(settings));

            // System.Text.Json asks for the contract of a root's run-time type, which can be an asynchronous sequence. A user's converter
            // handles all of them.
            if (typeof(T) == typeof(object) && plan.IsConverted?.Invoke(typeof(T)) != true)
                RuntimeTypes.Find(converter);
            return JsonMetadataServices.CreateValueInfo<T>(options, converter);
        }
    }

    private sealed class SequenceOpener(JsonSerializerOptions options) : ITypeOpener
    {
        public object Open<T>() =>
            JsonMetadataServices.CreateIAsyncEnumerableInfo<IAsyncEnumerable<T>, T>(options,
                new JsonCollectionInfoValues<IAsyncEnumerable<T>>());
    }

    // Contradictions are reported when a value is read or written.
    private static PolymorphismContract? PolymorphismOf(Type type, CodecPlan plan)
    {
        try
        {
            return plan.Memory.PolymorphismOf(type);
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return null;
        }
    }

    private static void RemoveDiscriminators(JsonTypeInfo info, JsonPolymorphismOptions options, PolymorphismContract? contract)
    {
        options.UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor;
        options.DerivedTypes.Clear();
        foreach (Type derived in contract is null ? [] : contract.DerivedTypes.Select(one => one.Type).Distinct())
            options.DerivedTypes.Add(new JsonDerivedType(derived));
        if (options.DerivedTypes.Count == 0)
            info.PolymorphismOptions = null;
    }

    // Whether the declared type can contain an asynchronous sequence.
    private static bool HoldsAsync(Type type, CodecPlan plan, HashSet<Type> seen)
    {
        if (!seen.Add(type) || StorableTypes.CannotBeStored(type) || GenericDepth.IsEndless(type))
            return false;
        if (plan.IsConverted?.Invoke(type) == true)
            return false;
        TypeShape shape = TypeKinds.Classify(type);
        if (shape.Kind == TypeKind.AsyncEnumerable)
            return true;
        if (shape.ElementType is { } element)
            return HoldsAsync(element, plan, seen);
        if (PolymorphismOf(type, plan) is { } polymorphism
            && polymorphism.DerivedTypes.Any(derived => HoldsAsync(derived.Type, plan, seen)))
            return true;
        try
        {
            return shape.Kind == TypeKind.Object
                && plan.Memory.ContractOf(type).Members.Any(member => member.IsWritten && HoldsAsync(member.Type, plan, seen));
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return false;
        }
    }
}
