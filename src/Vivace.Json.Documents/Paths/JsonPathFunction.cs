// User-defined functions for filters.
using Vivace.Json.Documents.Paths;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents;

/// <summary>A function of your own for the filters of a <see cref="JsonPath"/>, such as
/// <c>$[?lower(@.name) == 'ada']</c>. It replaces a standard function of the same name.</summary>
/// <remarks>The number and types of arguments are checked when a path is parsed.
/// Functions may be called from several threads at once.</remarks>
/// <example><code>
/// JsonPathOptions options = new() { Functions = [JsonPathFunction.Create("lower", value => value.GetString()?.ToLowerInvariant())] };
/// JsonPath path = JsonPath.Parse("$[?lower(@.name) == 'ada']", options);
/// </code></example>
public sealed class JsonPathFunction
{
    private JsonPathFunction(string name, JsonPathType[] parameters, JsonPathType result)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        if (!char.IsAsciiLetterLower(name[0]) || name.AsSpan().ContainsAnyExcept(PathParser.NameCharacters))
            throw new ArgumentException($"Expected a name of lowercase letters, digits and underscores that begins with a " +
                $"letter, found {FoundText.Quote(name)} (RFC 9535 §2.4).", nameof(name));
        Declaration = new PathFunction(FunctionKind.User, name, parameters, result, this);
    }

    /// <summary>The name in filters: lowercase letters, digits and underscores.</summary>
    public string Name => Declaration.Name;

    internal PathFunction Declaration { get; }

    internal Func<JsonPathValue, JsonPathValue, JsonPathValue>? Values { get; private init; }

    internal Func<JsonPathValue, JsonPathValue, bool>? Test { get; private init; }

    internal Func<IReadOnlyList<JsonPathValue>, JsonPathValue>? Nodes { get; private init; }

    /// <summary>A function of one value that returns a value to compare in a filter.</summary>
    /// <param name="name">The name: lowercase letters, digits and underscores, beginning with a letter.</param>
    /// <param name="body">Computes the result.</param>
    /// <returns>The function.</returns>
    /// <exception cref="ArgumentException"><paramref name="name"/> is not a valid name.</exception>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    public static JsonPathFunction Create(string name, Func<JsonPathValue, JsonPathValue> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new JsonPathFunction(name, [JsonPathType.Value], JsonPathType.Value) { Values = (value, _) => body(value) };
    }

    /// <summary>A function of two values that returns a value to compare in a filter.</summary>
    /// <inheritdoc cref="Create(string, Func{JsonPathValue, JsonPathValue})"/>
    public static JsonPathFunction Create(string name, Func<JsonPathValue, JsonPathValue, JsonPathValue> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new JsonPathFunction(name, [JsonPathType.Value, JsonPathType.Value], JsonPathType.Value) { Values = body };
    }

    /// <summary>A function of all values that its argument, a path, selects. It returns a value to compare in a filter.</summary>
    /// <inheritdoc cref="Create(string, Func{JsonPathValue, JsonPathValue})"/>
    public static JsonPathFunction CreateOverNodes(string name, Func<IReadOnlyList<JsonPathValue>, JsonPathValue> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new JsonPathFunction(name, [JsonPathType.Nodes], JsonPathType.Value) { Nodes = body };
    }

    /// <summary>A function that tests a value and is a condition by itself.</summary>
    /// <inheritdoc cref="Create(string, Func{JsonPathValue, JsonPathValue})"/>
    public static JsonPathFunction CreateTest(string name, Func<JsonPathValue, bool> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new JsonPathFunction(name, [JsonPathType.Value], JsonPathType.Logical) { Test = (value, _) => body(value) };
    }

    /// <summary>A function that tests two values and is a condition by itself.</summary>
    /// <inheritdoc cref="Create(string, Func{JsonPathValue, JsonPathValue})"/>
    public static JsonPathFunction CreateTest(string name, Func<JsonPathValue, JsonPathValue, bool> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return new JsonPathFunction(name, [JsonPathType.Value, JsonPathType.Value], JsonPathType.Logical) { Test = body };
    }
}
