// Marks codec classes that fill existing values.
namespace Vivace.Json.Contracts.Reflection;

/// <summary>The codec reads into the member's existing value even without
/// <see cref="System.Text.Json.Serialization.JsonObjectCreationHandling.Populate"/>.</summary>
internal interface IFillingCodec;
