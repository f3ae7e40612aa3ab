// The settings used to check contracts: an error under all of them occurs whatever settings a call uses.
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Analyzers.Contracts;

internal static class AssumedOptions
{
    internal static readonly ContractOptions Default = ContractOptions.Default;

    internal static readonly ContractOptions Fields = new() { IncludeFields = true };

    internal static readonly ContractOptions CamelCase = new() { NamingPolicy = ToCamelCase };

    internal static readonly ContractOptions AnyCase = new() { PropertyNameCaseInsensitive = true };

    // Lowercases the leading capitals, except the last one before a lowercase letter: "IPAddress" becomes "ipAddress".
    private static string ToCamelCase(string name)
    {
        char[] letters = name.ToCharArray();
        for (int i = 0; i < letters.Length && char.IsUpper(letters[i]); i++)
        {
            if (i > 0 && i + 1 < letters.Length && !char.IsUpper(letters[i + 1])) break;
            letters[i] = char.ToLowerInvariant(letters[i]);
        }

        return new string(letters);
    }
}
