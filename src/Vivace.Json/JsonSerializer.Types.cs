// Types known only at run time: reads without exceptions, and finds the type to write a value as.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json;

public static partial class JsonSerializer
{
    /// <summary>Reads a value of type <paramref name="returnType"/> from a string, or
    /// returns the error in the text instead of throwing.</summary>
    /// <param name="json">One JSON text.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="value">The value; <see langword="null"/> if the method returns <see langword="false"/>.</param>
    /// <param name="error">What is wrong and where; <see langword="null"/> if the method returns <see langword="true"/>.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns><see langword="true"/> if the value was read; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> or
    /// <paramref name="returnType"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// if (!JsonSerializer.TryDeserialize(json, typeof(Order), out object? order, out JsonError? error))
    ///     log.Warn($"{error.Path}, line {error.Line}: {error.Message}");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, out object? value,
        [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(returnType);
        return Roots.TryOf(returnType, options, out value, out error) is { } root
            ? root.TryReadBoxed(json.AsSpan(), out value, out error)
            : error is null;
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from UTF-8 text, or
    /// returns the error in the text instead of throwing.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark.</param>
    /// <inheritdoc cref="TryDeserialize(string, Type, out object, out JsonError, JsonSettings)"
    ///   path="/param | /returns | /exception[@cref='T:System.NotSupportedException']"/>
    /// <exception cref="ArgumentNullException"><paramref name="returnType"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static bool TryDeserialize(ReadOnlySpan<byte> utf8Json, Type returnType, out object? value,
        [NotNullWhen(false)] out JsonError? error, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return Roots.TryOf(returnType, options, out value, out error) is { } root
            ? root.TryReadBoxed(utf8Json, out value, out error)
            : error is null;
    }

    /// <summary>Reads a value of type <paramref name="returnType"/> from a stream, or
    /// returns the error in the text instead of throwing.</summary>
    /// <param name="utf8Json">One JSON text in UTF-8, with or without a byte order mark, from the current position to the end of the
    /// stream. The stream stays open; its exceptions are passed on.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value, and <see langword="null"/> as the error; or with <see langword="null"/> and the error.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> or
    /// <paramref name="returnType"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static ValueTask<(object? Value, JsonError? Error)> TryDeserializeAsync(Stream utf8Json, Type returnType,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8Json);
        ArgumentNullException.ThrowIfNull(returnType);
        return Roots.TryOf(returnType, options, out object? value, out JsonError? error) is { } root
            ? WholeText.TryReadAsync(root, utf8Json, cancellationToken)
            : new((value, error));
    }

    /// <summary>Returns the type to write a value as, so that all its members and its type discriminator, if any, are written.</summary>
    /// <remarks>
    /// This is <paramref name="declaredType"/> if it declares derived types, because it then decides how they are told apart. Otherwise, it
    /// is the value's run-time type, or a base type of it that declares derived types, as for a value declared as <see cref="object"/>.
    /// </remarks>
    /// <param name="value">The value.</param>
    /// <param name="declaredType">The type that the value is declared as.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The type, which fits <paramref name="value"/>; <paramref name="declaredType"/> for <see langword="null"/>.</returns>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not of type <paramref name="declaredType"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="declaredType"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// object result = new Circle();
    /// Type type = JsonSerializer.InputTypeOf(result, typeof(Shape), JsonSettings.Web);
    /// await JsonSerializer.SerializeAsync(stream, result, type, JsonSettings.Web);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Type InputTypeOf(object? value, Type declaredType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(declaredType);
        Root.ThrowIfOtherType(value, declaredType);
        return InputTypeOf(value, declaredType, PlanCache.OfCall(options));
    }

    private static Type InputTypeOf(object? value, Type declaredType, CodecPlan plan) =>
        value is null || value.GetType() == declaredType || plan.Memory.PolymorphismOf(declaredType) is not null
            ? declaredType
            : plan.Memory.WrittenAs(value.GetType());
}
