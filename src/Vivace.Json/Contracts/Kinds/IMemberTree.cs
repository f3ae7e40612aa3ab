// Trees of values, which live above the library.
namespace Vivace.Json.Contracts.Kinds;

/// <summary>What a type of documents implements if it can hold the members that an object's type lacks
/// (<c>[JsonExtensionData]</c>). Its codec makes the extension data.</summary>
internal interface IMemberTree;
