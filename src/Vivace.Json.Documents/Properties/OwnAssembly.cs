// The library takes codecs and types of this assembly for its own.
using Vivace.Json.Contracts.Kinds;

[assembly: OwnAssembly]
