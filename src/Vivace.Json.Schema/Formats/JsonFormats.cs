// The formats that JSON Schema names, and the drafts that have them.
namespace Vivace.Json.Schema.Formats;

/// <summary>Says whether a string has a format.</summary>
/// <param name="text">The content of a JSON string: UTF-8, without quotes and escapes.</param>
internal delegate bool JsonFormatCheck(ReadOnlySpan<byte> text);

internal static class JsonFormats
{
    /// <summary>Finds the check of a format; null if the draft does not have it, so that it says nothing about a value.</summary>
    /// <remarks>
    /// Names that a later draft replaced or left out (<c>host-name</c>, <c>ip-address</c>, <c>color</c>) come from draft 3. Draft 4 lists
    /// neither them nor dates without a time, but schemas that say draft 4 use them, and no draft forbids more formats than it lists.
    /// </remarks>
    internal static JsonFormatCheck? Find(string name, JsonSchemaDialect dialect) => name switch
    {
        "date-time" => DateFormats.IsDateTime,
        "email" => EmailFormats.IsEmail,
        "ipv4" => IpFormats.IsVersion4,
        "ipv6" => IpFormats.IsVersion6,
        "uri" => UriFormats.IsUri,

        // Drafts 4 and 6 don't list it, but the schemas of these drafts themselves use it.
        "regex" => PatternFormats.IsPattern,

        // Up to draft 6, a host name is what RFC 1034 allows: an A-label is as good as any other.
        "hostname" => dialect < JsonSchemaDialect.Draft7 ? HostFormats.IsHostName : HostFormats.IsHostNameWithLabels,

        "date" when dialect != JsonSchemaDialect.Draft6 => DateFormats.IsDate,
        "time" when dialect >= JsonSchemaDialect.Draft7 => DateFormats.IsTime,

        "host-name" when dialect == JsonSchemaDialect.Draft4 => HostFormats.IsHostName,
        "ip-address" when dialect == JsonSchemaDialect.Draft4 => IpFormats.IsVersion4,
        "color" when dialect == JsonSchemaDialect.Draft4 => ColorFormats.IsColor,

        "uri-reference" when dialect >= JsonSchemaDialect.Draft6 => UriFormats.IsUriReference,
        "uri-template" when dialect >= JsonSchemaDialect.Draft6 => UriTemplateFormats.IsUriTemplate,
        "json-pointer" when dialect >= JsonSchemaDialect.Draft6 => PointerFormats.IsPointer,

        "relative-json-pointer" when dialect >= JsonSchemaDialect.Draft7 => PointerFormats.IsRelativePointer,
        "idn-email" when dialect >= JsonSchemaDialect.Draft7 => EmailFormats.IsInternationalEmail,
        "idn-hostname" when dialect >= JsonSchemaDialect.Draft7 => HostFormats.IsInternationalHostName,
        "iri" when dialect >= JsonSchemaDialect.Draft7 => UriFormats.IsIri,
        "iri-reference" when dialect >= JsonSchemaDialect.Draft7 => UriFormats.IsIriReference,

        "duration" when dialect >= JsonSchemaDialect.Draft201909 => DateFormats.IsDuration,
        "uuid" when dialect >= JsonSchemaDialect.Draft201909 => UuidFormats.IsUuid,
        _ => null,
    };
}
