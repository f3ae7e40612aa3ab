// Says which engine serves a type: a test that asks for one and gets another must not pass.
using System.Collections.Concurrent;
using System.Reflection;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Making;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

internal static class EngineWitness
{
    /// <summary>Asserts that each object codec which a call with the type can reach is the engine's, and that there is one.</summary>
    internal static void AssertServes(Engine engine, Type type, JsonSettings settings)
    {
        IReadOnlyList<JsonCodec> codecs = ObjectCodecsOf(type, settings);
        Assert.NotEmpty(codecs);
        foreach (JsonCodec codec in codecs)
            Assert.True(engine == EngineOf(codec), $"{codec.Type} is served by {codec.GetType()} where {engine} was asked for.");
    }

    /// <summary>The types within reach of a call that the run time's engines serve though the compiler was asked for code, and nothing in their contract says why.</summary>
    internal static IEnumerable<Type> LeftToRunTime(Type type, JsonSettings settings) =>
        from codec in ObjectCodecsOf(type, settings.By(Engine.Generated))
        where EngineOf(codec) != Engine.Generated && LayoutOf(codec).Contract is { IsCustomized: false, ReadError: null, WriteError: null }
        select codec.Type;

    internal static ObjectLayout LayoutOf(JsonCodec codec) =>
        (ObjectLayout)FieldsOf(codec.GetType()).First(field => field.FieldType == typeof(ObjectLayout)).GetValue(codec)!;

    /// <summary>The object codecs that a call with the type can reach; none for a scalar.</summary>
    internal static IReadOnlyList<JsonCodec> ObjectCodecsOf(Type type, JsonSettings settings)
    {
        List<JsonCodec> objects = [];
        HashSet<JsonCodec> seen = [];
        Stack<JsonCodec?> open = new([RuntimeType.Of(type).CodecOf(Roots.Of(type, settings))]);
        while (open.TryPop(out JsonCodec? codec))
        {
            if (codec is null || !seen.Add(codec))
                continue;
            foreach (FieldInfo field in FieldsOf(codec.GetType()))
                switch (field.GetValue(codec))
                {
                    case JsonCodec child:
                        open.Push(child);
                        break;
                    case ObjectLayout layout:
                        objects.Add(codec);
                        foreach (JsonCodec? child in layout.Children)
                            open.Push(child);
                        break;
                }
        }

        return objects;
    }

    internal static Engine EngineOf(JsonCodec objectCodec)
    {
        Type codec = objectCodec.GetType();
        if (codec.IsGenericType && codec.GetGenericTypeDefinition() == typeof(InterpretedObjectCodec<>))
            return Engine.Interpreted;
        return codec.Assembly.IsDynamic ? Engine.Emitted : Engine.Generated;
    }

    private static readonly ConcurrentDictionary<Type, FieldInfo[]> s_fields = new();

    // Fields that lead on: those of wrappers and collections, and the layout of an object.
    private static FieldInfo[] FieldsOf(Type codec) => s_fields.GetOrAdd(codec, static codec =>
    {
        List<FieldInfo> fields = [];
        for (Type? level = codec; level is not null; level = level.BaseType)
            fields.AddRange(level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
                .Where(field => typeof(JsonCodec).IsAssignableFrom(field.FieldType) || field.FieldType == typeof(ObjectLayout)));
        return [.. fields];
    });
}
