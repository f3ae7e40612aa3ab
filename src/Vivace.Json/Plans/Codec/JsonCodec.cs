// The base class of all codecs. A codec reads and writes one .NET type with the reader and the writer.
using System.ComponentModel;
using Vivace.Json.Contracts;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json;

/// <summary>Reads and writes the values of one .NET type. Derive from <see cref="JsonCodec{T}"/>.</summary>
public abstract class JsonCodec : IPathNode
{
    private protected JsonCodec()
    {
    }

    /// <summary>The type whose values this codec reads and writes.</summary>
    public abstract Type Type { get; }

    /// <summary>Reads a value and boxes it.</summary>
    internal abstract object? ReadBoxed(ref JsonReader reader, int position, out int next);

    /// <summary>Reads into a boxed value, which must be of <see cref="Type"/>, and returns the object that then contains it.</summary>
    internal abstract object? PopulateBoxed(ref JsonReader reader, int position, object target, out int next);

    /// <summary>Begins to read an array or object whose text arrives in parts.</summary>
    /// <param name="reader">The part of the text.</param>
    /// <param name="position">Offset of the value's first byte.</param>
    /// <param name="start">Where the frame stands: at the bracket, or after the metadata that was read.</param>
    /// <returns>What reads the value; null if it has to be read whole, or more of it has to be there. Then nothing was changed.</returns>
    internal virtual ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return null;
    }

    /// <summary>Begins to read a string whose content is handed on in parts; the codec then asks for it at its quote (<see cref="LongStringPart.Claim"/>).</summary>
    /// <param name="reader">The part of the text.</param>
    /// <param name="quote">Offset of the opening quote.</param>
    /// <param name="target">The value to read into; null if a new one is to be created.</param>
    /// <returns>What takes the string; null if it has to be read whole.</returns>
    internal virtual LongString? BeginString(ref JsonReader reader, int quote, object? target) => null;

    /// <summary>Whether the beginning of a string, array or object, closed, is a value of the type as well, so that it is shown before the rest has arrived.</summary>
    internal virtual bool ReadsBeginnings => false;

    /// <summary>Writes a boxed value.</summary>
    internal abstract int WriteBoxed(ref JsonWriter writer, int position, object? value);

    /// <summary>Writes a boxed key of a dictionary.</summary>
    internal abstract int WriteKeyBoxed(ref JsonWriter writer, int position, object key);

    /// <summary>Calls an opener with <see cref="Type"/>.</summary>
    internal abstract object Open(ITypeOpener opener);

    /// <summary>How the path of an error continues below a value of this type.</summary>
    internal virtual PathNodeKind PathKind => PathNodeKind.Scalar;

    /// <summary>The codec that does the work, where others stand around it.</summary>
    internal virtual JsonCodec Innermost => this;

    /// <summary>The codec of an array's elements or a dictionary's values.</summary>
    internal virtual JsonCodec? ElementCodec => null;

    /// <summary>Sets the codecs of keys and items before the codec is bound; null leaves the choice to the plan. False if the type has no keys or items.</summary>
    internal virtual bool TryTakeParts(JsonCodec? key, JsonCodec? item) => false;

    /// <summary>Whether the items of an array can be read while they are enumerated, after the call.</summary>
    internal virtual bool ReadsLazily => false;

    /// <summary>Whether a user-defined codec determines how an existing value is filled.</summary>
    internal virtual bool Fills => false;

    /// <summary>Resolves the codecs that this one calls; called once, after the codec is known to the plan, so that types can contain themselves.</summary>
    internal virtual void Bind(CodecPlan plan)
    {
    }

    /// <summary>Binds a codec that does not become the plan's codec of its type.</summary>
    internal JsonCodec BoundTo(CodecPlan plan)
    {
        Bind(plan);
        return this;
    }

    /// <summary>A codec of the library that calls others makes a copy of itself for each place where settings or attributes name it.</summary>
    /// <param name="makeNext">Makes the codec that would be there without it.</param>
    internal virtual JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => this;

    /// <summary>Whether the positional form is the primary one, as in codecs of the library and of generated code.</summary>
    internal virtual bool IsPositional => false;

    /// <summary>Whether a constructor with parameters creates the value; only for errors.</summary>
    internal virtual bool HasConstructorParameters => false;

    /// <summary>Whether the value is created, by a parameterless constructor, before its members are read.</summary>
    internal virtual bool MadeWithoutParameters => false;

    /// <summary>Whether the type is a set that compares its elements by value; only for errors.</summary>
    internal virtual bool CountsDistinctElements => false;

    /// <summary>The node of this codec, or that of the type which the text at the offset names; only for errors.</summary>
    internal virtual IPathNode NodeAt(in ErrorContext context, int offset) => this;

    /// <summary>The member for which the text is searched before it is read; only for errors.</summary>
    internal virtual string? SearchedMember => null;

    /// <summary>Whether the path of an error goes through the last key until the next one; only for errors.</summary>
    internal virtual bool KeepsKey => PathKind == PathNodeKind.Dictionary;

    /// <summary>Whether the path of an error goes through an array in "$values" after its end; only for errors.</summary>
    internal virtual bool KeepsElements => false;

    /// <summary>Whether an array that is the whole text appears in the path of an error after it; only for errors.</summary>
    internal virtual bool ShowsEndedRoot => true;

    bool IPathNode.KeepsKey => KeepsKey;

    bool IPathNode.ShowsEndedRoot => ShowsEndedRoot;

    bool IPathNode.KeepsElements => KeepsElements;

    IPathNode IPathNode.At(in ErrorContext context, int offset) => NodeAt(context, offset);

    string? IPathNode.SearchedMember => SearchedMember;

    PathNodeKind IPathNode.Kind => PathKind;

    IPathNode? IPathNode.Element => ElementCodec;

    Type? IPathNode.Type => Type;

    bool IPathNode.TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        TryGetMember(unescapedName, out member, out jsonName);

    bool IPathNode.HasConstructorParameters => HasConstructorParameters;

    bool IPathNode.IsConstructorParameter(string jsonName) => IsConstructorParameter(jsonName);

    bool IPathNode.CountsDistinctElements => CountsDistinctElements;

    bool IPathNode.HidesMember(string? jsonName) => HidesMember(jsonName);

    string? IPathNode.DescribeMember(string jsonName) => DescribeMember(jsonName);

    IEnumerable<string> IPathNode.MemberNames => MemberNames;

    private protected virtual bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        member = null;
        jsonName = null;
        return false;
    }

    private protected virtual bool IsConstructorParameter(string jsonName) => true;

    private protected virtual bool HidesMember(string? jsonName) => false;

    private protected virtual string? DescribeMember(string jsonName) => null;

    private protected virtual IEnumerable<string> MemberNames => [];
}

/// <summary>Reads and writes the values of <typeparamref name="T"/>.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
/// <remarks>
/// Use it in <see cref="JsonSettings.Codecs"/> or with a <see cref="JsonCodecAttribute"/>. One instance serves any number of threads. It counts
/// as part of the settings' value: override <see cref="object.Equals(object)"/> if equivalent instances are created repeatedly.
/// </remarks>
public abstract class JsonCodec<T> : JsonCodec
{
    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <summary>
    /// Whether <see cref="Read"/> and <see cref="Write"/> are called for null too. False by default: null is read as null and written as
    /// <c>null</c> without the codec. It has no effect for types without null, whose codecs always see a <c>null</c> in the text.
    /// </summary>
    public virtual bool HandleNull => false;

    /// <summary>Reads one value, which is the current value of the reader, and leaves the reader after it.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    /// <exception cref="System.Text.Json.JsonException">The value cannot be read as <typeparamref name="T"/>. If the codec throws it without a path, path, line and byte are added.</exception>
    public abstract T? Read(ref JsonReader reader);

    /// <summary>Reads one value into an existing one; called if the settings or an attribute ask for that (<c>Populate</c>), of a codec in the settings, on a type or on a member.</summary>
    /// <param name="reader">The reader, as for <see cref="Read"/>.</param>
    /// <param name="value">The existing value.</param>
    /// <returns>The value that replaces it: the same object, or another one. Unless overridden, the result of <see cref="Read"/>.</returns>
    public virtual T? Populate(ref JsonReader reader, T value) => Read(ref reader);

    /// <summary>Writes exactly one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value; <see langword="null"/> only with <see cref="HandleNull"/>.</param>
    public abstract void Write(ref JsonWriter writer, T? value);

    /// <summary>Creates a dictionary key from a member's name. Override it to support the type as a key.</summary>
    /// <param name="utf8Name">The name in UTF-8, with escapes resolved; valid only during the call.</param>
    /// <returns>The key, never <see langword="null"/>.</returns>
    /// <exception cref="NotSupportedException">The codec does not override it.</exception>
    public virtual T ReadAsName(ReadOnlySpan<byte> utf8Name) => throw ThrowContract.KeyNotSupported(typeof(T));

    /// <summary>Writes a dictionary key with one call of <see cref="JsonWriter.WriteName(string)"/>. Override it to support the type as a key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="key">The key, never <see langword="null"/>.</param>
    /// <exception cref="NotSupportedException">The codec does not override it.</exception>
    public virtual void WriteAsName(ref JsonWriter writer, T key) => throw ThrowContract.KeyNotSupported(typeof(T));

    /// <summary>
    /// Called once for each value of the settings that the codec is used with, before its first use. A codec that overrides it keeps
    /// the codecs that it calls in fields: of its own type without itself (<see cref="CodecBinding{T}.Next"/>) and of others.
    /// </summary>
    /// <param name="binding">The settings and their codecs.</param>
    /// <remarks>
    /// An instance can be part of many settings. So it is called on a copy of the codec (<see cref="object.MemberwiseClone"/>) that serves these
    /// settings and no others; a codec that does not override it is not copied.
    /// </remarks>
    protected virtual void Bind(CodecBinding<T> binding)
    {
    }

    internal override bool Fills => new Populating(Populate).Method.DeclaringType != typeof(JsonCodec<T>);

    private delegate T? Populating(ref JsonReader reader, T value);

    /// <summary>Whether the codec overrides <see cref="Bind(CodecBinding{T})"/>.</summary>
    internal bool AsksForCodecs => new Action<CodecBinding<T>>(Bind).Method.DeclaringType != typeof(JsonCodec<T>);

    internal JsonCodec<T> CopyFor(CodecBinding<T> binding)
    {
        JsonCodec<T> copy = (JsonCodec<T>)MemberwiseClone();
        copy.Bind(binding);
        return copy;
    }

    /// <summary>Reads the value at <paramref name="position"/>; called by the code of types.</summary>
    /// <remarks>If it throws, the state of the reader is undefined. A codec that catches exceptions calls <see cref="Read"/>, which restores it.</remarks>
    /// <param name="reader">The reader; its own position is not used.</param>
    /// <param name="position">Offset of the value's first byte.</param>
    /// <param name="next">Offset after the value.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        int floor = reader.BeginValue(position);
        T? value = Read(ref reader);
        reader._floor = floor;
        next = reader._position;
        return value;
    }

    /// <summary>Writes a value at <paramref name="position"/> and returns the offset after it; called by the code of types.</summary>
    /// <param name="writer">The writer; its own position is not used.</param>
    /// <param name="position">Offset in the writer's buffer.</param>
    /// <param name="value">The value.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginValue(position);
        try
        {
            Write(ref writer, value);
        }
        catch
        {
            writer.EndValue(outer);
            throw;
        }

        return writer.EndValue(outer) ? writer._position : throw WriteFailure.NotOne(ref writer, position, handedOver, typeof(T), GetType());
    }

    /// <summary>Reads a dictionary key from a member's name. Codecs of types whose values can be names override it.</summary>
    /// <param name="name">The name in UTF-8, with escapes resolved; valid only during the call.</param>
    /// <param name="reader">The reader, for errors.</param>
    /// <param name="position">Offset of the name's opening quote, for errors.</param>
    /// <returns>The key, never <see langword="null"/>.</returns>
    /// <exception cref="NotSupportedException">No value of <typeparamref name="T"/> can be a member's name.</exception>
    /// <exception cref="System.Text.Json.JsonException">The name cannot be read as <typeparamref name="T"/>.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => ReadAsName(name);

    /// <summary>Writes a dictionary key as a member's name, in quotes and without a colon; makes its own room. Codecs of types whose values can be names override it.</summary>
    /// <param name="writer">The writer; its own position is not used.</param>
    /// <param name="position">Offset in the writer's buffer.</param>
    /// <param name="key">The key, not <see langword="null"/>.</param>
    /// <returns>The offset after the name; a few bytes of room are left for the colon.</returns>
    /// <exception cref="NotSupportedException">No value of <typeparamref name="T"/> can be a member's name.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual int WriteKey(ref JsonWriter writer, int position, T key)
    {
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginName(position);
        try
        {
            WriteAsName(ref writer, key);
        }
        catch
        {
            writer.EndName(outer);
            throw;
        }

        if (!writer.EndName(outer))
            throw WriteFailure.NoName(ref writer, position, handedOver, GetType());
        return writer._position - (writer._indented ? 2 : 1);
    }

    /// <summary>Reads a value into <paramref name="target"/> and returns the object that then contains it.</summary>
    internal virtual T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        throw Fail.NotSupported(ref reader, position, ThrowContract.NotFillable(typeof(T)).Message);

    internal sealed override object Open(ITypeOpener opener) => opener.Open<T>();

    internal sealed override int WriteKeyBoxed(ref JsonWriter writer, int position, object key) =>
        WriteKey(ref writer, position, (T)key);

    internal sealed override object? ReadBoxed(ref JsonReader reader, int position, out int next) =>
        ReadAt(ref reader, position, out next);

    internal sealed override object? PopulateBoxed(ref JsonReader reader, int position, object target, out int next) =>
        PopulateAt(ref reader, position, (T)target, out next);

    internal sealed override int WriteBoxed(ref JsonWriter writer, int position, object? value) =>
        WriteAt(ref writer, position, (T?)value);
}
