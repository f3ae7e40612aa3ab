// What the contract rules know of the class of a codec.
namespace Vivace.Json.Contracts;

/// <summary>Marks a codec class that reads into the value that a member has, without <see cref="System.Text.Json.Serialization.JsonObjectCreationHandling.Populate"/>.</summary>
internal interface IFillingCodec;
