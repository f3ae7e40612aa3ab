// Several paths for one pass over a text, each with its own type and callback.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Streams;

/// <summary>Several paths that <see cref="JsonStream"/> follows in one pass over a text, each with its own type.</summary>
/// <remarks>
/// For the syntax of paths, see <see cref="JsonStream"/>. Callbacks run in the order of the text; if several paths select a value, in the
/// order in which the paths were added. Once complete, an instance can be reused, even by several threads at once.
/// </remarks>
/// <example><code>
/// long total = 0;
/// List&lt;Order?&gt; orders = [];
/// await JsonStream.ReadAsync(stream, new JsonStreamPaths()
///     .On&lt;long&gt;("$.totalHits", hits =&gt; total = hits)
///     .On&lt;Order&gt;("$.data[*]", orders.Add));
/// </code></example>
public sealed class JsonStreamPaths
{
    private readonly List<PathTarget> _targets = [];

    /// <summary>The most paths that one pass can follow.</summary>
    public const int MaxCount = PathReader.MaxPaths;

    /// <summary>Adds a path whose values are passed to <paramref name="take"/>.</summary>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="path">The path, such as <c>$.data[*]</c>.</param>
    /// <param name="take">Called with each value. An exception ends the reading.</param>
    /// <returns>This instance.</returns>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path; the message says where and why.</exception>
    /// <exception cref="ArgumentException"><paramref name="path"/> cannot be followed while reading.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> or <paramref name="take"/> is <see langword="null"/>.</exception>
    /// <exception cref="InvalidOperationException">There are <see cref="MaxCount"/> paths already.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public JsonStreamPaths On<TValue>(string path, Action<TValue?> take)
    {
        ArgumentNullException.ThrowIfNull(take);
        return Add(new PathTarget<TValue>(path, value => Taken(take, value), null));
    }

    /// <summary>Adds a path whose values are passed to <paramref name="take"/> until it returns
    /// <see langword="false"/>, which stops reading the text.</summary>
    /// <param name="take">Called with each value; returns whether to continue. An exception ends the reading.</param>
    /// <inheritdoc cref="On{TValue}(string, Action{TValue})"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public JsonStreamPaths OnWhile<TValue>(string path, Func<TValue?, bool> take)
    {
        ArgumentNullException.ThrowIfNull(take);
        return Add(new PathTarget<TValue>(path, take, null));
    }

    /// <summary>Adds a path whose values are passed to <paramref name="take"/>, which is awaited before
    /// reading continues. Requires an asynchronous read method.</summary>
    /// <param name="take">Called with each value and the cancellation token of the read. An exception ends the reading.</param>
    /// <inheritdoc cref="On{TValue}(string, Action{TValue})"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public JsonStreamPaths OnAsync<TValue>(string path, Func<TValue?, CancellationToken, ValueTask> take)
    {
        ArgumentNullException.ThrowIfNull(take);
        return Add(new PathTarget<TValue>(path, null, take));
    }

    internal PathTarget[] Targets(bool mayAwait)
    {
        if (!mayAwait && _targets.Exists(target => target.IsAsync))
            throw new InvalidOperationException(
                $"A path with an asynchronous callback ({nameof(OnAsync)}) needs {nameof(JsonStream)}.{nameof(JsonStream.ReadAsync)}.");
        return [.. _targets];
    }

    private static bool Taken<TValue>(Action<TValue?> take, TValue? value)
    {
        take(value);
        return true;
    }

    private JsonStreamPaths Add(PathTarget target)
    {
        if (_targets.Count == MaxCount)
            throw new InvalidOperationException($"One pass follows {MaxCount} paths at most.");
        _targets.Add(target);
        return this;
    }
}
