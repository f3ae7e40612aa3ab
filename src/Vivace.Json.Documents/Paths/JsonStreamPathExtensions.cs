// Selects values of a large text by a parsed path.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Paths;
using Vivace.Json.Making;
using Vivace.Json.Streams;

namespace Vivace.Json.Documents;

/// <summary>Methods of <see cref="JsonStream"/> that take a <see cref="JsonPath"/> in place of the text of a path.</summary>
public static class JsonStreamPathExtensions
{
    extension(JsonStream)
    {
        /// <summary>Reads the values that a parsed path selects from a stream, each as soon as its last byte has arrived.</summary>
        /// <param name="path">Which values to read: a path with <see cref="JsonPath.CanStream"/>.</param>
        /// <remarks>The limits of <see cref="JsonPathOptions"/> apply, and exceeding one is a <see cref="JsonException"/> during
        /// enumeration. A path given as a string has no limits.</remarks>
        /// <exception cref="ArgumentException"><paramref name="path"/> cannot be followed while reading: it has filters, indexes from the
        /// end, several selectors in one pair of brackets, or more than one descent.</exception>
        /// <inheritdoc cref="JsonStream.ReadAsync{TValue}(Stream, string, JsonSettings, CancellationToken)"/>
        [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
        [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
        public static IAsyncEnumerable<TValue?> ReadAsync<TValue>(Stream utf8Json, JsonPath path, JsonSettings? options = null,
            CancellationToken cancellationToken = default)
        {
            ArgumentNullException.ThrowIfNull(utf8Json);
            return PathReader.ReadAsync(
                Roots<TValue>.Of(options), TextSource.Of(utf8Json), Followed(path), LimitsOf(path), cancellationToken);
        }

        /// <summary>Reads the values that a parsed path selects from a pipe, each as soon as its last byte has arrived.</summary>
        /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, which is
        /// read during enumeration. The reader is not completed.</param>
        /// <inheritdoc cref="ReadAsync{TValue}(Stream, JsonPath, JsonSettings, CancellationToken)"/>
        [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
        [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
        public static IAsyncEnumerable<TValue?> ReadAsync<TValue>(PipeReader utf8Json, JsonPath path, JsonSettings? options = null,
            CancellationToken cancellationToken = default)
        {
            ArgumentNullException.ThrowIfNull(utf8Json);
            return PathReader.ReadAsync(
                Roots<TValue>.Of(options), TextSource.Of(utf8Json), Followed(path), LimitsOf(path), cancellationToken);
        }

        /// <inheritdoc cref="ReadAsync{TValue}(Stream, JsonPath, JsonSettings, CancellationToken)"/>
        [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
        [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
        public static IEnumerable<TValue?> Read<TValue>(Stream utf8Json, JsonPath path, JsonSettings? options = null)
        {
            ArgumentNullException.ThrowIfNull(utf8Json);
            return PathReader.Read(Roots<TValue>.Of(options), utf8Json, Followed(path), LimitsOf(path));
        }

        /// <param name="path">Which values to read: a path with <see cref="JsonPath.CanStream"/>.</param>
        /// <exception cref="ArgumentException"><paramref name="path"/> cannot be followed while reading: it has filters, indexes from the
        /// end, several selectors in one pair of brackets, or more than one descent.</exception>
        /// <inheritdoc cref="JsonStream.Read{TValue}(ReadOnlyMemory{byte}, string, JsonSettings)"/>
        [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
        [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
        public static IEnumerable<TValue?> Read<TValue>(ReadOnlyMemory<byte> utf8Json, JsonPath path, JsonSettings? options = null)
        {
            return PathReader.Read(Roots<TValue>.Of(options), utf8Json, Followed(path), LimitsOf(path));
        }
    }

    private static Func<PathCount> LimitsOf(JsonPath path) => () => new StreamedVisits(path);

    private static ForwardPath Followed(JsonPath path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return path.ToForward();
    }
}
