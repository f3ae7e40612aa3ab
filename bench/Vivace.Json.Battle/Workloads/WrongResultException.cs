// A contender answered, but not what the reference answers.
namespace Vivace.Json.Battle.Workloads;

internal sealed class WrongResultException(string message) : Exception(message);
