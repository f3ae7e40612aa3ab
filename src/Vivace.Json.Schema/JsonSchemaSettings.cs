// What a caller may choose about a schema: an immutable value.
namespace Vivace.Json.Schema;

/// <summary>Says how a schema is read and how texts are validated against it.</summary>
/// <example><code>
/// JsonSchemaSettings settings = new()
/// {
///     AssertFormat = true,
///     Resolver = uri => File.ReadAllBytes(Path.Combine("schemas", Path.GetFileName(uri.LocalPath))),
/// };
/// JsonSchema schema = JsonSchema.ParseFile("order.schema.json", settings);
/// </code></example>
public sealed record JsonSchemaSettings
{
    /// <summary>The default of <see cref="MaxDepth"/>.</summary>
    public const int DefaultMaxDepth = 64;

    /// <summary>The default of <see cref="MaxSteps"/>.</summary>
    public const long DefaultMaxSteps = 100_000_000;

    /// <summary>The default of <see cref="MaxErrors"/>.</summary>
    public const int DefaultMaxErrors = 1000;

    internal static JsonSchemaSettings Default { get; } = new();

    /// <summary>The version of a schema without <c>$schema</c>.</summary>
    public JsonSchemaDialect Dialect { get; init; } = JsonSchemaDialect.Draft202012;

    /// <summary>
    /// Whether <c>format</c> is checked. By default it is an annotation only, as the versions since 2019-09 say, unless the schema's
    /// metaschema asks for the check. Formats that the version does not have are never checked.
    /// </summary>
    public bool AssertFormat { get; init; }

    /// <summary>
    /// Whether <c>contentEncoding: base64</c> and <c>contentMediaType: application/json</c> are checked, as draft 7 allows. Later versions
    /// make them annotations, and then this has no effect.
    /// </summary>
    public bool AssertContent { get; init; }

    /// <summary>The address of a schema without <c>$id</c>, from which relative references start; <see langword="null"/> if it has none. Up
    /// to draft 7, an <c>$id</c> beside a <c>$ref</c> only counts without this address.</summary>
    public Uri? BaseUri { get; init; }

    /// <summary>
    /// Returns the UTF-8 text of another schema that a reference names; <see langword="null"/>, or an empty text, if there is none. The
    /// address is absolute and has no fragment. A relative reference starts at the address of its schema; if that has none, at
    /// <c>schema:///</c>. It is called only while a schema is parsed, once for each address; nothing is ever fetched from the network. The
    /// published metaschemas are known without it.
    /// </summary>
    /// <remarks>Its exceptions reach the caller of <c>Parse</c> as they are.</remarks>
    public Func<Uri, ReadOnlyMemory<byte>?>? Resolver { get; init; }

    /// <summary>How many levels of arrays and objects a validated text may have.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxDepth
    {
        get;
        init => field = value >= 1 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "The depth must be at least 1.");
    } = DefaultMaxDepth;

    /// <summary>
    /// How much work one validation may take, in steps: one for each value and each schema that is applied to it, and more for what takes
    /// longer, such as long texts of scalars, arrays and objects that are compared, and memory for dynamic references. A malicious schema
    /// and text can cause work that grows faster than the sizes of both.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public long MaxSteps
    {
        get;
        init =>
            field = value >= 1
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value), value, "The number of steps must be at least 1.");
    } = DefaultMaxSteps;

    /// <summary>How many errors a result lists; further ones are left out.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 1.</exception>
    public int MaxErrors
    {
        get;
        init =>
            field = value >= 1
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value), value, "The number of errors must be at least 1.");
    } = DefaultMaxErrors;
}
