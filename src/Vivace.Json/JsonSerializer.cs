// The head of the front door: what the class is for. Its methods are in files of one subject each:
//
//   JsonSerializer.Writing.cs      values to strings, bytes and buffers
//   JsonSerializer.Reading.cs      strings, bytes and segments to values
//   JsonSerializer.Streams.cs      streams and pipes: whole texts, and values one by one
//   JsonSerializer.Trying.cs       reading without exceptions, and into existing objects
//   JsonSerializer.Types.cs        the same by a type that is known at run time alone, and the type to write a value as
//   JsonSerializer.Documents.cs    JsonDocument, JsonElement and JsonNode
//   JsonSerializer.Bridges.cs      Utf8JsonReader and Utf8JsonWriter
//   JsonSerializer.Metadata.cs     a JsonTypeInfo or a JsonSerializerContext
//   JsonSerializer.Engines.cs      which types have generated or emitted code
//
// Each method is a line or two: it finds the root, which is the codec of a type for certain settings, and gives it the text or the value.
// A method is here once, usually with TValue and JsonSerializerOptions. Its overloads, with JsonSettings, with a type that is known at run
// time alone or with a contract, are in JsonSerializer.g.cs: eng/entry-points writes them, and has the table of all inputs and outputs.
using Vivace.Json.Plans.Options;

namespace Vivace.Json;

/// <summary>
/// Converts .NET values to JSON text and back. The methods are those of <see cref="System.Text.Json.JsonSerializer"/>, with the same names,
/// parameters and meaning. Others read without exceptions, fill existing objects, and read values that follow one another.
/// </summary>
/// <remarks>
/// <para>
/// Each method that takes <see cref="System.Text.Json.JsonSerializerOptions"/> also takes <see cref="JsonSettings"/>. Settings are values:
/// equal instances are interchangeable, so you can create them where you use them. Options become read-only with their first use, as in
/// System.Text.Json. All methods are thread-safe.
/// </para>
/// <para>
/// A type with <see cref="JsonContractAttribute"/> is read and written by code that is generated when your project is compiled. Other types
/// need reflection, and code that is emitted at run time. <see cref="IsGenerated{T}"/> returns whether a type has generated code.
/// </para>
/// <para>
/// If a text is not valid, the methods throw a <see cref="System.Text.Json.JsonException"/>. Its message and its <c>Error</c> property say
/// where the text is wrong, what was expected there, and what was found. <c>TryDeserialize</c> returns the same <see cref="JsonError"/>
/// without an exception.
/// </para>
/// <para>
/// A file that imports both <c>System.Text.Json</c> and <c>Vivace.Json</c> needs the line
/// <c>using JsonSerializer = Vivace.Json.JsonSerializer;</c>.
/// </para>
/// </remarks>
/// <example><code>
/// string json = JsonSerializer.Serialize(new Order { Id = 1, Name = "Tea" }, JsonSettings.Web);    // {"id":1,"name":"Tea","customer":null}
/// Order? order = JsonSerializer.Deserialize&lt;Order&gt;(json, JsonSettings.Web);
/// </code><code>
/// // From a stream, and with the error as a value.
/// (Order? order, JsonError? error) = await JsonSerializer.TryDeserializeAsync&lt;Order&gt;(stream);
/// </code></example>
public static partial class JsonSerializer
{
    /// <summary>
    /// Gets whether types without generated code may be examined by reflection. The value is that of
    /// <see cref="System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault"/>.
    /// </summary>
    public static bool IsReflectionEnabledByDefault { get; } = OptionsConversion.PopulatesResolvers;
}
