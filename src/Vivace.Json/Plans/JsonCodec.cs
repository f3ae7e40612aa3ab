// The base class of all codecs.
using System.ComponentModel;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
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

    internal abstract object? ReadBoxed(ref JsonReader reader, int position, out int next);

    /// <summary>Reads into a boxed value of <see cref="Type"/>, and returns the object that then holds it.</summary>
    internal abstract object? PopulateBoxed(ref JsonReader reader, int position, object target, out int next);

    /// <summary>Begins to read an array or object across windows, at <paramref name="start"/>: the bracket, or after metadata. Null, with
    /// nothing changed, if it must be read whole or needs more text.</summary>
    internal virtual ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return null;
    }

    /// <summary>As <see cref="OpenFrame"/>, to add to an existing object.</summary>
    internal virtual ReadFrame? OpenInto(ref JsonReader reader, int position, object target, out int start)
    {
        start = position;
        return null;
    }

    internal virtual LongString? BeginString(ref JsonReader reader, int quote, object? target) => null;

    /// <summary>Whether a truncated string, array or object, once closed, is a valid value, so that partial reading can show it.</summary>
    internal virtual bool ReadsBeginnings => false;

    internal abstract int WriteBoxed(ref JsonWriter writer, int position, object? value);

    internal abstract int WriteKeyBoxed(ref JsonWriter writer, int position, object key);

    internal abstract object Open(ITypeOpener opener);

    /// <summary>How the path of an error continues within a value.</summary>
    internal virtual PathNodeKind PathKind => PathNodeKind.Scalar;

    /// <summary>The codec that does the work, without its wrappers.</summary>
    internal virtual JsonCodec Innermost => this;

    /// <summary>Makes the objects in a member's value refer back to an object of this codec's type
    /// that gets the value, if they have references to it.</summary>
    internal virtual void Adopt(object parent, object? value)
    {
    }

    internal virtual JsonCodec? ElementCodec => null;

    /// <summary>Sets the codecs of keys and items before binding; null for the plan's choice.
    /// Returns false if the type has no keys or items.</summary>
    internal virtual bool TryTakeParts(JsonCodec? key, JsonCodec? item) => false;

    /// <summary>Whether array items can be read while they are enumerated, after the call.</summary>
    internal virtual bool ReadsLazily => false;

    internal virtual bool Fills => false;

    /// <summary>Whether the rules for members decide what is filled, as without the codec.</summary>
    internal virtual bool FillsByRules => IsPositional;

    /// <summary>Gets the codecs that this one calls. Called once, when the plan already knows
    /// this codec, so that types can contain themselves.</summary>
    internal virtual void Bind(CodecPlan plan)
    {
    }

    internal JsonCodec BoundTo(CodecPlan plan)
    {
        Bind(plan);
        return this;
    }

    /// <summary>Copies a codec of the library that calls others, for one use in settings or attributes.
    /// <paramref name="makeNext"/> makes the codec that it replaces.</summary>
    internal virtual JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => this;

    /// <summary>Whether ReadAt and WriteAt do the work, as in codecs of the library and of
    /// generated code, rather than Read and Write.</summary>
    internal virtual bool IsPositional => false;

    /// <summary>Whether a constructor with parameters creates the value; for errors.</summary>
    internal virtual bool TakesArguments => false;

    /// <summary>Whether a parameterless constructor creates the value before its members are read.</summary>
    internal virtual bool MadeWithoutParameters => false;

    /// <summary>Whether the type is a set that compares elements by value; for errors.</summary>
    internal virtual bool IsSet => false;

    /// <summary>The node of this codec, or of the derived type that the text at the offset names; for errors.</summary>
    internal virtual IPathNode NodeAt(in ErrorContext context, int offset) => this;

    /// <summary>The nodes of which one stands for the value; for errors, which hide what any of them hides.</summary>
    internal virtual IEnumerable<IPathNode> Alternatives => [];

    /// <summary>Whether users' code reads and writes the value; for errors.</summary>
    internal virtual bool IsOfUser => false;

    private byte _secrets;

    /// <summary>Whether errors hide a part of this value. Asked of a bound codec, it is found out once.</summary>
    internal bool HasSecrets
    {
        get
        {
            if (_secrets == 0)
                _secrets = Secrets.AnyIn(this) ? (byte)2 : (byte)1;
            return _secrets == 2;
        }
    }

    /// <summary>The member that is searched in the text before reading; for errors.</summary>
    internal virtual string? SearchedMember => null;

    /// <summary>Whether an error's path goes through the last key until the next one.</summary>
    internal virtual bool KeepsKey => PathKind == PathNodeKind.Dictionary;

    /// <summary>Whether an error's path goes through an array in "$values" after its end.</summary>
    internal virtual bool KeepsElements => false;

    /// <summary>Whether an error's path shows a root array after its end.</summary>
    internal virtual bool ShowsEndedRoot => true;

    internal virtual bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        member = null;
        jsonName = null;
        return false;
    }

    internal virtual bool IsConstructorParameter(string jsonName) => true;

    internal virtual bool HidesMember(string? jsonName) => false;

    internal virtual bool PassesMember(ReadOnlySpan<byte> unescapedName) => false;

    internal virtual bool HidesElement(int index) => false;

    internal virtual IPathNode? ElementAt(int index) => ElementCodec;

    internal virtual string? DescribeMember(string jsonName) => null;

    internal virtual IEnumerable<string> MemberNames => [];

    private Answers? _answers;

    CodecAnswers IPathNode.Codec => _answers ??= new Answers(this);

    private sealed class Answers(JsonCodec codec) : CodecAnswers
    {
        internal override PathNodeKind Kind => codec.PathKind;

        internal override IPathNode? Element => codec.ElementCodec;

        internal override bool TakesArguments => codec.TakesArguments;

        internal override bool IsSet => codec.IsSet;

        internal override bool KeepsKey => codec.KeepsKey;

        internal override bool KeepsElements => codec.KeepsElements;

        internal override bool ShowsEndedRoot => codec.ShowsEndedRoot;

        internal override bool IsOfUser => codec.IsOfUser;

        internal override string? SearchedMember => codec.SearchedMember;

        internal override IEnumerable<IPathNode> Alternatives => codec.Alternatives;

        internal override bool HasSecrets => codec.HasSecrets;

        internal override Type Type => codec.Type;

        internal override IEnumerable<string> MemberNames => codec.MemberNames;

        internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
            codec.TryGetMember(unescapedName, out member, out jsonName);

        internal override bool IsConstructorParameter(string jsonName) => codec.IsConstructorParameter(jsonName);

        internal override IPathNode At(in ErrorContext context, int offset) => codec.NodeAt(context, offset);

        internal override bool HidesMember(string? jsonName) => codec.HidesMember(jsonName);

        internal override bool PassesMember(ReadOnlySpan<byte> unescapedName) => codec.PassesMember(unescapedName);

        internal override bool HidesElement(int index) => codec.HidesElement(index);

        internal override IPathNode? ElementAt(int index) => codec.ElementAt(index);

        internal override string? DescribeMember(string jsonName) => codec.DescribeMember(jsonName);
    }
}

/// <summary>Reads and writes the values of <typeparamref name="T"/>.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
/// <remarks>
/// Use it in <see cref="JsonSettings.Codecs"/> or with a <see cref="JsonCodecAttribute"/>. An instance must be thread-safe. It is part of
/// the settings' value: override <see cref="object.Equals(object)"/> if equivalent instances are created repeatedly.
/// </remarks>
public abstract class JsonCodec<T> : JsonCodec
{
    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <summary>
    /// Whether <see cref="Read"/> and <see cref="Write"/> are also called for null. False by default: null is read as null and written as
    /// <c>null</c> without the codec. It has no effect for non-nullable types, whose codecs always get a <c>null</c> in the text.
    /// </summary>
    public virtual bool HandleNull => false;

    /// <summary>Reads the reader's current value, and leaves the reader after it.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The value.</returns>
    /// <exception cref="System.Text.Json.JsonException">The value cannot be read as <typeparamref name="T"/>. If the codec throws it
    /// without a path, the library adds path, line and byte.</exception>
    public abstract T? Read(ref JsonReader reader);

    /// <summary>Reads into an existing value. Called if the settings or an attribute request it
    /// (<c>Populate</c>) for a codec in the settings, on a type or on a member.</summary>
    /// <param name="reader">The reader, as for <see cref="Read"/>.</param>
    /// <param name="value">The existing value.</param>
    /// <returns>The new value: the same object or another one. By default, the result of <see cref="Read"/>.</returns>
    public virtual T? Populate(ref JsonReader reader, T value) => Read(ref reader);

    /// <summary>Writes exactly one value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value; <see langword="null"/> only with <see cref="HandleNull"/>.</param>
    public abstract void Write(ref JsonWriter writer, T? value);

    /// <summary>Converts a member's name to a dictionary key. Override it to support the type as a key.</summary>
    /// <param name="utf8Name">The name in UTF-8, with escapes resolved; valid only during the call.</param>
    /// <returns>The key, never <see langword="null"/>.</returns>
    /// <exception cref="NotSupportedException">The codec does not override this method.</exception>
    public virtual T ReadAsName(ReadOnlySpan<byte> utf8Name) => throw ThrowContract.KeyNotSupported(typeof(T), GetType());

    /// <summary>Writes a dictionary key with one call of
    /// <see cref="JsonWriter.WriteName(string)"/>. Override it to support the type as a
    /// key.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="key">The key, never <see langword="null"/>.</param>
    /// <exception cref="NotSupportedException">The codec does not override this method.</exception>
    public virtual void WriteAsName(ref JsonWriter writer, T key) => throw ThrowContract.KeyNotSupported(typeof(T), GetType());

    /// <summary>
    /// Called before the first use with each value of the settings. Override it to keep codecs in fields: the next one for this type
    /// (<see cref="CodecBinding{T}.Next"/>), and those of other types.
    /// </summary>
    /// <param name="binding">The settings and their codecs.</param>
    /// <remarks>
    /// An instance can be part of many settings, so this is called on a copy of the codec (<see cref="object.MemberwiseClone"/>) for these
    /// settings. Codecs that don't override it are not copied.
    /// </remarks>
    protected virtual void Bind(CodecBinding<T> binding)
    {
    }

    // Asked once, as by System.Text.Json: 0 if not yet, 1 for false, 2 for true.
    private byte _handlesNull;

    internal bool HandlesNull => (_handlesNull != 0 ? _handlesNull : _handlesNull = (byte)(HandleNull ? 2 : 1)) == 2;

    internal override bool Fills => new Populating(Populate).Method.DeclaringType != typeof(JsonCodec<T>);

    private delegate T? Populating(ref JsonReader reader, T value);

    internal bool AsksForCodecs => new Action<CodecBinding<T>>(Bind).Method.DeclaringType != typeof(JsonCodec<T>);

    internal JsonCodec<T> CopyFor(CodecBinding<T> binding)
    {
        JsonCodec<T> copy = (JsonCodec<T>)MemberwiseClone();
        copy.Bind(binding);
        return copy;
    }

    /// <summary>Reads the value at <paramref name="position"/>; called by type code.</summary>
    /// <remarks>If it throws, the reader's state is undefined. To catch exceptions, call <see cref="Read"/>, which restores it.</remarks>
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

    /// <summary>Writes a value at <paramref name="position"/> and returns the offset after it; called by type code.</summary>
    /// <param name="writer">The writer; its own position is not used.</param>
    /// <param name="position">Offset in the writer's buffer.</param>
    /// <param name="value">The value.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginValue(position);
        bool isWhole;
        try
        {
            Write(ref writer, value);
        }
        finally
        {
            isWhole = writer.EndValue(outer);
        }

        return isWhole ? writer._position : throw WriteFailure.NotOne(ref writer, position, handedOver, typeof(T), GetType());
    }

    /// <summary>Reads a dictionary key from a member's name. Overridden for types whose values can be names.</summary>
    /// <param name="name">The name in UTF-8, with escapes resolved; valid only during the call.</param>
    /// <param name="reader">The reader, for errors.</param>
    /// <param name="position">Offset of the name's opening quote, for errors.</param>
    /// <returns>The key, never <see langword="null"/>.</returns>
    /// <exception cref="NotSupportedException">The type is not supported as a key.</exception>
    /// <exception cref="System.Text.Json.JsonException">The name cannot be read as <typeparamref name="T"/>.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) => ReadAsName(name);

    /// <summary>Writes a dictionary key as a name in quotes, without colon; ensures its own
    /// space. Overridden for types whose values can be names.</summary>
    /// <param name="writer">The writer; its own position is not used.</param>
    /// <param name="position">Offset in the writer's buffer.</param>
    /// <param name="key">The key, not <see langword="null"/>.</param>
    /// <returns>The offset after the name; there is space left for the colon.</returns>
    /// <exception cref="NotSupportedException">The type is not supported as a key.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual int WriteKey(ref JsonWriter writer, int position, T key)
    {
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginName(position);
        bool isWhole;
        try
        {
            WriteAsName(ref writer, key);
        }
        finally
        {
            isWhole = writer.EndName(outer);
        }

        if (!isWhole)
            throw WriteFailure.NoName(ref writer, position, handedOver, GetType());
        return writer._position - (writer._indented ? 2 : 1);
    }

    /// <summary>The codec that reads another value in place of this one, because no elements can be
    /// added to it and the settings want it so; otherwise null.</summary>
    internal virtual JsonCodec? InPlaceOf(T value) => null;

    /// <summary>As <see cref="PopulateAt"/>, for the value of a call, which nobody would see if it were another one.</summary>
    internal T PopulateRoot(ref JsonReader reader, int position, T target, out int next)
    {
        if (PopulateAt(ref reader, position, target, out next) is not { } filled)
            throw Fail.Null(ref reader, position, typeof(T));
        return typeof(T).IsValueType || ReferenceEquals(filled, target)
            ? filled
            : throw Fail.NotSupported(ref reader, position, ThrowContract.NotFillable(typeof(T)).Message);
    }

    /// <summary>Reads into <paramref name="target"/> and returns the object that then holds the value.</summary>
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
