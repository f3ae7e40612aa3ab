// Generic calls for a type that is known at run time.
using System.Collections.Concurrent;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Inputs;

/// <summary>One .NET type and the generic calls with it.</summary>
internal abstract class RuntimeType
{
    private static readonly ConcurrentDictionary<Type, RuntimeType> s_known = new();

    internal static RuntimeType Of(Type type) => s_known.GetOrAdd(
        type, static type => (RuntimeType)Activator.CreateInstance(typeof(RuntimeType<>).MakeGenericType(type))!);

    internal abstract object? Read(JsonInput input, byte[] utf8Json, JsonSettings? settings);

    /// <summary>Fills an object.</summary>
    internal abstract void Populate(byte[] utf8Json, object target, JsonSettings settings);

    /// <summary>The codec at the root of a call.</summary>
    internal abstract JsonCodec CodecOf(Root root);
}

internal sealed class RuntimeType<T> : RuntimeType
{
    internal override object? Read(JsonInput input, byte[] utf8Json, JsonSettings? settings) => input.Read<T>(utf8Json, settings);

    internal override void Populate(byte[] utf8Json, object target, JsonSettings settings) => ((Root<T>)Roots.Of(typeof(T), settings)).Populate(utf8Json, (T)target);

    internal override JsonCodec CodecOf(Root root) => ((Root<T>)root).Codec;
}
