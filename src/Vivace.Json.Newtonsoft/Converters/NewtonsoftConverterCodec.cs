// Calls a converter of Newtonsoft.Json.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Compatibility.Tokens;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// Reads and writes by <paramref name="converter"/>, as Newtonsoft.Json calls it: with null when reading, never when writing, and only if
/// it says that it can. What it does not do, <paramref name="rest"/> does, or else the next codec. That of a member converts whatever the
/// member has; that of a type is chosen by the value's own type.
/// </summary>
internal sealed class NewtonsoftConverterCodec<T>(Nsj.JsonConverter converter, OwnContractConverter? rest, bool isOfMember, bool isExact,
    TokenSettings settings, SerializerPool serializers) : JsonCodec<T>, IConverting
{
    // Codecs of derived types; null where this converter handles the type too.
    private readonly ConcurrentDictionary<Type, JsonCodec?> _derived = new();
    private Func<Type, JsonCodec>? _codecs;
    private readonly Type _type = typeof(T);

    // Who is called; null for the next codec.
    private readonly Nsj.JsonConverter? _reading = converter.CanRead ? converter : rest;
    private readonly Nsj.JsonConverter? _writing = converter.CanWrite ? converter : rest is { CanWrite: true } ? rest : null;
    private CodecBinding<T> _binding = null!;

    public Nsj.JsonConverter Converter => converter;

    public override bool HandleNull => true;

    protected override void Bind(CodecBinding<T> binding)
    {
        _binding = binding;

        // Asked for now, because it must be known to plans before values are read.
        if (_reading is null || _writing is null)
            _ = binding.Next;
    }

    // Calls of the serializer in a contract of Newtonsoft.Json stay there.
    private Func<Type, JsonCodec>? CodecsFor(Nsj.JsonConverter called) =>
        called is OwnContractConverter ? null : _codecs ??= _binding.CodecOf;

    // A converter has all of its value. A contract of Newtonsoft.Json would have the items, and does not know those of the member.
    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item) => converter is not OwnContractConverter || (isExact
        ? throw new NotSupportedException(
            $"Expected items with the converter of their member in a collection whose class this library knows, found {typeof(T)}.")
        : false);

    public override T? Read(ref JsonReader reader) => _reading is not null ? Convert(ref reader, null) : _binding.Next.Read(ref reader);

    // As there, a value that is there is read by the contract of its own type if the declared one has a converter, or the text an object or
    // array.
    public override T? Populate(ref JsonReader reader, T value) =>
        IsOfOther(value) && (_reading is not OwnContractConverter || reader.IsContainer()) ? (T?)_binding.Populate(ref reader, value)
        : _reading is not null ? Convert(ref reader, value)
        : value is null or Array or ValueType || !reader.IsContainer() ? _binding.Next.Read(ref reader)
        : _binding.Next.Populate(ref reader, value);

    public override void Write(ref JsonWriter writer, T? value)
    {
        if (value is null)
        {
            writer.WriteNull();
            return;
        }

        if (IsOfOther(value))
            DerivedOf(value.GetType())!.WriteNext(ref writer, value);
        else if (_writing is not null)
            Convert(ref writer, value);
        else
            _binding.Next.Write(ref writer, value);
    }

    // Converters don't convert keys.
    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        _binding.Next.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _binding.Next.WriteKey(ref writer, position, key);

    private T? Convert(ref JsonReader reader, object? existing)
    {
        TokenReader tokens = TokenReader.Begin(ref reader, settings);
        object? value;
        bool isUnchanged = false;
        try
        {
            EngineSerializer serializer = serializers.Rent(CodecsFor(_reading!), reader._settings);
            value = _reading!.ReadJson(tokens, _type, existing, serializer);
            isUnchanged = tokens.IsUnchanged;
            serializers.Return(serializer);
        }
        catch (Nsj.JsonException exception)
        {
            throw ForeignError.Ours(exception, _binding.Settings.HideFoundText);
        }
        catch (InvalidCastException exception) when (_reading is OwnContractConverter)
        {
            throw ForeignError.OfCast(typeof(T), exception);
        }
        catch (NullReferenceException exception) when (_reading is OwnContractConverter)
        {
            throw ForeignError.OfNull(typeof(T), exception);
        }
        finally
        {
            tokens.End(isUnchanged);
        }

        if (isExact && !isUnchanged)
            throw new NotSupportedException(
                $"Expected {converter.GetType()} to leave the settings of its reader as they are, found others, which count for the rest " +
                    $"of the text. Call JsonConvert.");
        if (value is not null && value.GetType() == _type)
            return typeof(T).IsValueType ? (T)value : Unsafe.As<object, T>(ref value);
        return value is T result ? result : value is null && default(T) is null ? default
            : throw new JsonException(
                $"Expected {converter.GetType()} to return a {typeof(T)}, found {(value is null ? "null" : $"a {value.GetType()}")}. " +
                    $"Return a value of the type that it is asked for.");
    }

    private void Convert(ref JsonWriter writer, T value)
    {
        TokenWriter tokens = TokenWriter.Begin(ref writer, settings, isExact);
        EngineSerializer serializer = serializers.Rent(CodecsFor(_writing!), null);
        serializer.LayOut(writer._indented);
        try
        {
            _writing!.WriteJson(tokens, value, serializer);
            tokens.RefuseChanges();
        }
        catch (Nsj.JsonException exception)
        {
            throw ForeignError.Ours(exception, hides: false);
        }
        finally
        {
            tokens.End();
        }

        serializers.Return(serializer);
    }

    // Whether the converter of the value's own type is another.
    private bool IsOfOther([NotNullWhen(true)] T? value) =>
        !isOfMember && !typeof(T).IsValueType && value is not null && value.GetType() != typeof(T)
        && DerivedOf(value.GetType()) is not null;

    private JsonCodec? DerivedOf(Type type)
    {
        if (_derived.TryGetValue(type, out JsonCodec? known))
            return known;
        JsonCodec codec = _binding.CodecOf(type);
        return _derived.GetOrAdd(type,
            NewtonsoftConverters.IsWhole(converter) && codec.Innermost is IConverting { Converter: var other } && Equals(other, converter)
                ? null
                : codec);
    }
}
