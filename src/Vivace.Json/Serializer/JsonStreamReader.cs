// Pulls values from a text in parts: the caller enters, skips or reads each one.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>Steps through a JSON text in a stream or pipe, in the memory of one buffer and the longest value
/// that you read. For texts in memory, use <see cref="JsonReader"/>.</summary>
/// <remarks>
/// <para>
/// <see cref="Read"/> and <see cref="ReadAsync"/> go to the next value, or to the end of an array or object. They enter an array or object,
/// unless you have read or skipped it. A member is one step: <see cref="Name"/> is its name while the reader is at its value.
/// </para>
/// <para>
/// <see cref="As{TValue}"/> reads the current value, whatever it is. A skipped value is not kept, and is checked only for unescaped control
/// characters in strings, for <see cref="JsonSettings.MaxDepth"/>, and for its end. To make sure that the text is complete, read until
/// <see cref="Read"/> returns <see langword="false"/>.
/// </para>
/// <para>An instance is not thread-safe. After an exception, it can only be disposed.</para>
/// </remarks>
/// <example><code>
/// using JsonStreamReader reader = new(stream);
/// while (reader.Read())
/// {
///     if (reader.Name == "totalHits")
///         log.Warn($"{reader.As&lt;long&gt;()} hits");
///     else if (reader.Depth == 2 &amp;&amp; reader.TokenType == JsonTokenType.StartObject)
///         log.Warn($"{reader.As&lt;Order&gt;()?.Id} has arrived");
/// }
/// </code></example>
public sealed class JsonStreamReader : IDisposable
{
    private readonly Stream? _stream;
    private readonly TextSource _source;
    private readonly CodecPlan _plan;
    private readonly StreamTokens _cursor;
    private State _state;
    private string? _name;
    private bool _isSkipping;
    private BufferUse _use;

    /// <summary>Creates a reader of a stream. Nothing is read yet.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The
    /// stream stays open; its exceptions are passed on.</param>
    /// <param name="options">The settings; <see langword="null"/>, the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    public JsonStreamReader(Stream utf8Json, JsonSettings? options = null)
        : this(TextSource.Of(utf8Json ?? throw new ArgumentNullException(nameof(utf8Json))), options) => _stream = utf8Json;

    /// <summary>Creates a reader of a pipe. Nothing is read yet. Only its asynchronous methods can be used.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark. The pipe's reader is not completed.</param>
    /// <param name="options">The settings; <see langword="null"/>, the default, means <see cref="JsonSettings.Default"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is <see langword="null"/>.</exception>
    public JsonStreamReader(PipeReader utf8Json, JsonSettings? options = null)
        : this(TextSource.Of(utf8Json ?? throw new ArgumentNullException(nameof(utf8Json))), options)
    {
    }

    private JsonStreamReader(TextSource source, JsonSettings? options)
    {
        _source = source;
        _plan = PlanCache.OfCall(options);
        _cursor = new StreamTokens(_plan.Reading, _plan.Settings.DefaultBufferSize);
    }

    private enum State
    {
        Between,
        AtValue,
        Ended,
    }

    /// <summary>The reader's position: the kind of a value, the end of an array or object, or
    /// <see cref="JsonTokenType.None"/> before the first step and after the last one.</summary>
    public JsonTokenType TokenType { get; private set; }

    /// <summary>The number of arrays and objects around the current value; 0 for the root.</summary>
    public int Depth { get; private set; }

    /// <summary>The name of the current member; <see langword="null"/> if there is none.</summary>
    public string? Name => _state == State.AtValue && _cursor.IsInObject ? _name ??= Encoding.UTF8.GetString(_cursor.Name) : null;

    /// <summary>The path of the current value, or of the one that was read, skipped or ended last, such as <c>$.data[3]</c>.</summary>
    public string Path => _cursor.PathOfLast;

    /// <summary>Compares the current member's name without creating a string.</summary>
    /// <param name="utf8Name">The name in UTF-8, without escapes.</param>
    /// <returns>Whether the current member has this name.</returns>
    public bool NameEquals(ReadOnlySpan<byte> utf8Name) =>
        _state == State.AtValue && _cursor.IsInObject && _cursor.Name.SequenceEqual(utf8Name);

    /// <summary>Goes to the next value, or to the end of an array or object.</summary>
    /// <returns><see langword="false"/> if the text has ended.</returns>
    /// <exception cref="JsonException">The text is not valid JSON. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="InvalidOperationException">The text comes from a pipe.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public bool Read()
    {
        if (!TryRead())
        {
            using Filling filling = new(this);
            do
                filling.Fill();
            while (!TryRead());
        }

        return _state != State.Ended;
    }

    /// <summary>Goes to the next value, or to the end of an array or object.</summary>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with <see langword="false"/> if the text has ended.</returns>
    /// <exception cref="JsonException">The text is not valid JSON. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    public async ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!TryRead())
        {
            using Filling filling = new(this);
            do
                await filling.FillAsync(cancellationToken).ConfigureAwait(false);
            while (!TryRead());
        }

        return _state != State.Ended;
    }

    /// <summary>Skips the current value, whatever its size. The next step continues after
    /// it. Does nothing if there is no current value.</summary>
    /// <exception cref="JsonException">The text is not valid JSON. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="InvalidOperationException">The text comes from a pipe.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    public void Skip()
    {
        if (TrySkip())
            return;
        using Filling filling = new(this);
        do
            filling.Fill();
        while (!TrySkip());
    }

    /// <summary>Skips the current value, whatever its size. The next step continues after
    /// it. Does nothing if there is no current value.</summary>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the value has been skipped.</returns>
    /// <exception cref="JsonException">The text is not valid JSON. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    public async ValueTask SkipAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (TrySkip())
            return;
        using Filling filling = new(this);
        do
            await filling.FillAsync(cancellationToken).ConfigureAwait(false);
        while (!TrySkip());
    }

    /// <summary>Reads the current value, which must fit into memory. The next step continues after it.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <returns>The value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or the value does not fit the type.
    /// <c>exception.Error</c> says where in the whole text, and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">There is no current value, or the text comes from a pipe.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public TValue? As<TValue>()
    {
        ThrowIfNotAtValue();
        using Filling filling = new(this);
        while (!_cursor.TryDelimit())
            filling.Fill();
        return Take<TValue>();
    }

    /// <summary>Reads the current value, which must fit into memory. The next step continues after it.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The text is not valid JSON, or the value does not fit the type.
    /// <c>exception.Error</c> says where in the whole text, and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">There is no current value.</exception>
    /// <exception cref="ObjectDisposedException">The reader is disposed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public async ValueTask<TValue?> AsAsync<TValue>(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ThrowIfNotAtValue();
        using Filling filling = new(this);
        while (!_cursor.TryDelimit())
            await filling.FillAsync(cancellationToken).ConfigureAwait(false);
        return Take<TValue>();
    }

    /// <summary>Returns the buffer. The stream or pipe stays open. A call that waits for text, or reads a value, keeps the buffer until it
    /// ends, and then throws an <see cref="ObjectDisposedException"/>.</summary>
    public void Dispose()
    {
        if (_use.End())
            _cursor.Dispose();
    }

    private TValue? Take<TValue>()
    {
        TValue? value = _cursor.Read(_plan.Memory.RootOf<TValue>());
        _cursor.Leave();
        _state = State.Between;
        return value;
    }

    // False if more text is needed.
    private bool TryRead()
    {
        ObjectDisposedException.ThrowIf(_use.IsEnded, this);
        if (_state == State.Ended)
            return true;
        if (_state == State.AtValue)
        {
            if (!_isSkipping && _cursor.IsContainer)
            {
                _cursor.Enter();
                _state = State.Between;
            }
            else if (!TrySkip())
            {
                return false;
            }
        }

        switch (_cursor.Next())
        {
            case CursorStep.NeedsText:
                return false;
            case CursorStep.End:
                (_state, TokenType, Depth) = (State.Ended, JsonTokenType.None, 0);
                return true;
            case CursorStep.EndOfContainer:
                (TokenType, Depth) = (_cursor.WasObject ? JsonTokenType.EndObject : JsonTokenType.EndArray, _cursor.OpenLevels);
                return true;
            default:
                _name = null;
                (_state, Depth) = (State.AtValue, _cursor.OpenLevels);
                TokenType = _cursor.First switch
                {
                    (byte)'{' => JsonTokenType.StartObject,
                    (byte)'[' => JsonTokenType.StartArray,
                    (byte)'"' => JsonTokenType.String,
                    (byte)'t' => JsonTokenType.True,
                    (byte)'f' => JsonTokenType.False,
                    (byte)'n' => JsonTokenType.Null,
                    _ => JsonTokenType.Number,
                };
                return true;
        }
    }

    private bool TrySkip()
    {
        ObjectDisposedException.ThrowIf(_use.IsEnded, this);
        if (_state != State.AtValue)
            return true;
        _isSkipping = true;
        if (!_cursor.TryPass())
            return false;
        _isSkipping = false;
        _state = State.Between;
        return true;
    }

    private void ThrowIfNotAtValue()
    {
        ObjectDisposedException.ThrowIf(_use.IsEnded, this);
        if (_state != State.AtValue)
            throw new InvalidOperationException("No value is at hand: each value is read once, after a step to it.");
    }

    // Keeps the buffer during a call that waits for text or runs user code.
    private readonly struct Filling : IDisposable
    {
        private readonly JsonStreamReader _reader;

        internal Filling(JsonStreamReader reader)
        {
            _reader = reader;
            reader._use.Hold(typeof(JsonStreamReader));
        }

        internal void Fill()
        {
            if (_reader._stream is not { } stream)
                throw new InvalidOperationException(
                    $"A pipe can only be read asynchronously: with {nameof(ReadAsync)}, {nameof(SkipAsync)} and {nameof(AsAsync)}.");
            _reader._cursor.Fill(stream);
            ThrowIfEnded();
        }

        internal async ValueTask FillAsync(CancellationToken cancellationToken)
        {
            await _reader._cursor.FillAsync(_reader._source, cancellationToken).ConfigureAwait(false);
            ThrowIfEnded();
        }

        public void Dispose()
        {
            if (_reader._use.Free())
                _reader._cursor.Dispose();
        }

        private void ThrowIfEnded() => ObjectDisposedException.ThrowIf(_reader._use.IsEnded, _reader);
    }
}
