// Contracts of System.Text.Json's that nobody changed are seen to be so, and cost nothing.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Tests.Contracts;

namespace Vivace.Json.Tests.Bridges;

public class ResolvedContractTests
{
    public static TheoryData<string> Names => ContractCorpus.Names;

    [Theory, MemberData(nameof(Names))]
    public void Make_ContractThatNobodyChanged_IsTheDeclaredOne(string name)
    {
        Type type = ContractCorpus.Types[name];
        StringBuilder differences = new();
        foreach ((string settings, JsonSerializerOptions known) in ContractSettings.All)
        {
            // Equal options share contracts: those of new ones are made now.
            JsonSerializerOptions options = new(known) { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } };
            JsonTypeInfo info;
            try
            {
                info = options.GetTypeInfo(type);
                ContractSource.Create(type, ContractSettings.OptionsOf(options));
            }
            catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
            {
                continue;
            }

            TypeContract made = new ResolvedContract(info, ContractSettings.OptionsOf(options), null).Make(ContractModifierList.Empty);
            if (made.IsCustomized)
                differences.AppendLine($"{settings}: {made} {string.Join(", ", made.Members.Select(member => $"{member} {member.ReplacedGetter?.Method} {member.ReplacedSetter?.Method} {member.ShouldWrite?.Method}"))}");
        }

        Assert.True(differences.Length == 0, differences.ToString());
    }
}
