// Finds the root of a call: that of its type in the plan of its options or settings.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Plans.Settings;

namespace Vivace.Json.Making;

internal static class Roots
{
    internal static Root Of(Type type, JsonSerializerOptions? options) =>
        PlanCache.OfCall(options).Memory.RootOf(type);

    internal static Root Of(Type type, JsonSettings? settings) =>
        PlanCache.OfCall(settings).Memory.RootOf(type);

    /// <inheritdoc cref="Roots{T}.TryOf"/>
    internal static Root? TryOf(Type type, JsonSettings? settings, out object? value, out JsonError? error)
    {
        value = null;
        try
        {
            error = null;
            return Of(type, settings);
        }
        catch (JsonException exception) when (JsonError.Of(exception) is { Kind: JsonErrorKind.DepthExceeded } beyondStack)
        {
            error = beyondStack;
            return null;
        }
    }

    /// <summary>The root that writes <paramref name="value"/>, an instance of <paramref name="inputType"/>, as that type.</summary>
    internal static Root Of(object? value, Type inputType, JsonSerializerOptions? options)
    {
        Root.ThrowIfOtherType(value, inputType);
        return Of(inputType, options).Checked(value);
    }

    /// <inheritdoc cref="Of(object, Type, JsonSerializerOptions)"/>
    internal static Root Of(object? value, Type inputType, JsonSettings? settings)
    {
        Root.ThrowIfOtherType(value, inputType);
        return Of(inputType, settings).Checked(value);
    }

    /// <summary>A root for a contract other than the plan's; values within use the plan's codecs.</summary>
    internal static Root MakeOwn(Type type, CodecPlan plan, Func<CodecPlan, JsonCodec> make) =>
        TypeOpening.Open<Root>(type, plan, new OwnOpener(plan, make));

    private sealed class OwnOpener(CodecPlan plan, Func<CodecPlan, JsonCodec> make) : ITypeOpener
    {
        public object Open<T>() => new Root<T>(plan, make);
    }
}

/// <summary>Finds the roots of calls with <typeparamref name="T"/>.</summary>
/// <remarks>
/// A plan remembers all its roots (<see cref="PlanMemory"/>). Two smaller memories spare most calls that lookup: the plan's most recent
/// root of any type, at one comparison, and here the last two of this type, for call sites that alternate (docs/decisions/plans.md has the
/// measurement).
/// </remarks>
internal static class Roots<T>
{
    // Identifies the roots of T by this class's handle: shared generic code has it at hand, and looking up T would cost 3 to 5 % of a short
    // call. The root keeps its type loaded, so the handle stays valid.
    private static nint Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => RuntimeTypeHandle.ToIntPtr(typeof(Roots<T>).TypeHandle);
    }

    // Racy, but each entry is immutable and is compared before use.
    private static Known? s_last;
    private static Known? s_earlier;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Root<T> Of(JsonSerializerOptions? options) =>
        (options is null ? PlanCache.Default : PlanCache.LastOf(options)) is not { } memory ? Find(options!)
        : memory.Recent is { } recent && recent.Finder == Handle ? Unsafe.As<Root<T>>(recent)
        : Find(memory);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Root<T> Of(JsonSettings? settings) =>
        (settings is null ? PlanCache.Default : settings.Memory) is not { } memory ? Find(settings!)
        : memory.Recent is { } recent && recent.Finder == Handle ? Unsafe.As<Root<T>>(recent)
        : Find(memory);

    /// <summary>The root, or the error if the rest of the thread's stack is too short to make it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Root<T>? TryOf(JsonSettings? settings, out T? value, out JsonError? error)
    {
        value = default;
        error = null;
        return (settings is null ? PlanCache.Default : settings.Memory) is { Recent: { } recent } && recent.Finder == Handle
            ? Unsafe.As<Root<T>>(recent)
            : TryFind(settings, out error);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Root<T>? TryFind(JsonSettings? settings, out JsonError? error)
    {
        try
        {
            error = null;
            return Of(settings);
        }
        catch (JsonException exception) when (JsonError.Of(exception) is { Kind: JsonErrorKind.DepthExceeded } beyondStack)
        {
            error = beyondStack;
            return null;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Root<T> Find(JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
            return FindEqual(options);
        Root<T> root = KnownBy(options) ?? Remember(options, PlanCache.Of(options).Memory.RootOf<T>());
        root.Finder = Handle;
        if (root.Plan.Memory.TakePlace(root))
            PlanCache.Note(options, root.Plan);
        return root;
    }

    // Options made for one call mostly equal the last ones.
    private static Root<T> FindEqual(JsonSerializerOptions options)
    {
        SettingsValues values = OptionsConversion.ValuesOf(options);
        if (s_last is { } last && !last.Root.IsStale && OptionsConversion.Matches(options, values, last.Root.Plan.Settings))
            return last.Root;
        if (s_earlier is { } earlier && !earlier.Root.IsStale && OptionsConversion.Matches(options, values, earlier.Root.Plan.Settings))
            return earlier.Root;
        Root<T> root = PlanCache.Of(options).Memory.RootOf<T>();
        return Remember(root.Plan.Memory, root);
    }

    // Settings made for one call mostly equal the last ones.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Root<T> Find(JsonSettings settings)
    {
        Root<T> root = s_last is { } last && !last.Root.IsStale && last.Root.Plan.Settings.Equals(settings)
            ? last.Root
            : Find(PlanCache.Of(settings).Memory);
        settings.Memory = root.Plan.Memory;
        return root;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Root<T> Find(PlanMemory memory)
    {
        Root<T> root = KnownBy(memory) ?? Remember(memory, memory.RootOf<T>());
        root.Finder = Handle;
        memory.TakePlace(root);
        return root;
    }

    private static Root<T>? KnownBy(object key) =>
        s_last is { } last && ReferenceEquals(last.Key, key) && !last.Root.IsStale ? last.Root
        : s_earlier is { } earlier && ReferenceEquals(earlier.Key, key) && !earlier.Root.IsStale ? earlier.Root
        : null;

    private static Root<T> Remember(object key, Root<T> root)
    {
        if (root.Plan.Unloadable is null)
        {
            s_earlier = s_last;
            s_last = new Known(key, root);
        }

        return root;
    }

    // The key is a plan's memory or read-only options.
    private sealed class Known(object key, Root<T> root)
    {
        internal readonly object Key = key;
        internal readonly Root<T> Root = root;
    }
}
