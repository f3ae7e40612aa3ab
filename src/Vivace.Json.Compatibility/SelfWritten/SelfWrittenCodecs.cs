// Types that Newtonsoft.Json writes by what they implement, rather than by their members.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Compatibility.SelfWritten;

/// <summary>
/// Serves <see cref="ISerializable"/> on types with <see cref="SerializableAttribute"/>, <see cref="IConvertible"/>,
/// <see cref="DynamicObject"/> and <see cref="DBNull"/>, in this order. Types of .NET, most that derive from them, and types with an
/// attribute that gives them another form are left alone.
/// </summary>
internal sealed class SelfWrittenCodecs : JsonCodecFactory
{
    [RequiresUnreferencedCode(ReflectionSwitch.UnreferencedCodec)]
    [RequiresDynamicCode(ReflectionSwitch.DynamicCodec)]
    public SelfWrittenCodecs()
    {
    }

    public override bool CanHandle(Type type) => type == typeof(DBNull) || CodecOf(type) is not null;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The constructor says so.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The constructor says so.")]
    public override JsonCodec Create(Type type, JsonSettings options) =>
        type == typeof(DBNull) ? new DBNullCodec()
        : CodecOf(type) is { } codec
            && codec == typeof(ConvertibleCodec<>) ? (JsonCodec)Activator.CreateInstance(codec.MakeGenericType(type))!
        : (JsonCodec)Activator.CreateInstance(CodecOf(type)!.MakeGenericType(type), options)!;

    public override bool Equals(object? obj) => obj is SelfWrittenCodecs;

    public override int GetHashCode() => typeof(SelfWrittenCodecs).GetHashCode();

    private static Type? CodecOf(Type type)
    {
        Type? codec = typeof(ISerializable).IsAssignableFrom(type) && (type.Attributes & DataContractFacts.Serializable) != 0
            ? typeof(SerializableCodec<>)
            : typeof(IConvertible).IsAssignableFrom(type) ? typeof(ConvertibleCodec<>)
            : typeof(DynamicObject).IsAssignableFrom(type) ? typeof(DynamicCodec<>)
            : null;
        return codec is null || type.IsPrimitive || type.IsEnum || FrameworkTypes.Contains(type) || IsOfFramework(type)
            || typeof(IEnumerable).IsAssignableFrom(type)
            || type.IsDefined(typeof(JsonConverterAttribute), inherit: false) || type.IsDefined(typeof(JsonCodecAttribute), inherit: false)
            || TypeConverterCodec.HasForm(type) ? null : codec;
    }

    // A text must not reach what classes of .NET do with a SerializationInfo, such as a DataSet with its schema. Exceptions only take
    // values.
    private static bool IsOfFramework(Type type)
    {
        for (Type? level = type.BaseType; level is not null && level != typeof(object) && level != typeof(ValueType)
            && level != typeof(DynamicObject); level = level.BaseType)
            if (FrameworkTypes.Contains(level) && !typeof(Exception).IsAssignableFrom(level))
                return true;
        return false;
    }

    private sealed class DBNullCodec : JsonCodec<DBNull>
    {
        // Null is its value.
        public override bool HandleNull => true;

        public override DBNull Read(ref JsonReader reader) => reader.TryReadNull() ? DBNull.Value : throw reader.Unexpected("null");

        public override void Write(ref JsonWriter writer, DBNull? value) => writer.WriteNull();
    }
}
