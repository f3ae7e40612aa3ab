// Remembers the emitted classes of each type.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>The class, or why there is none.</summary>
internal sealed record EmittedClass(Type? Class, ulong Names, Exception? Failure);

/// <summary>One class for each type, purpose and set of fixed choices, independent of the
/// settings; freed with the type. A failure is not retried.</summary>
internal static class EmittedClasses
{
    private static readonly TypeTable<ConcurrentDictionary<string, EmittedClass>> s_emitted = new();

    internal static Exception? FailureOf(Type type) =>
        s_emitted.TryGet(type, out ConcurrentDictionary<string, EmittedClass>? classes)
            ? classes.Values.FirstOrDefault(emitted => emitted.Failure is not null)?.Failure
            : null;

    internal static void Forget() => s_emitted.Clear();

    /// <summary>The class that reads and writes objects.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static EmittedClass Of(ObjectLayout layout) =>
        Of(layout, $"{layout.Reading.Fingerprint:x}{layout.Writing.Fingerprint:x}{EmittedMembers.Signature(layout)}", ObjectEmitter.Emit);

    /// <summary>The class that fills objects.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static EmittedClass OfFilling(ObjectLayout layout) =>
        Of(layout, $"fill{layout.Filling.Fingerprint:x}{EmittedMembers.Signature(layout)}", ObjectEmitter.EmitFilling);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static EmittedClass Of(ObjectLayout layout, string signature, Func<ObjectLayout, Type> emit)
    {
        Type type = layout.Contract.Type;
        ConcurrentDictionary<string, EmittedClass> known = s_emitted.GetOrAdd(type,
            static (_, _) => new ConcurrentDictionary<string, EmittedClass>(), 0);
        if (known.TryGetValue(signature, out EmittedClass? emitted))
            return emitted;
        emitted = Emit(layout, emit);

        // A member that settings added may have a type that is unloaded before the object's.
        return EmittedMembers.TypesNamed(layout).All(named => LoadContexts.IsWithin(named, LoadContexts.Of(type)))
            ? known.GetOrAdd(signature, emitted)
            : emitted;
    }

    // Types that the runtime cannot emit code for, such as some that other tools emitted, are interpreted.
    private static EmittedClass Emit(ObjectLayout layout, Func<ObjectLayout, Type> emit)
    {
        try
        {
            return new EmittedClass(emit(layout), layout.NamesFingerprint, null);
        }
        catch (Exception failure)
        {
            return new EmittedClass(null, 0, failure);
        }
    }
}
