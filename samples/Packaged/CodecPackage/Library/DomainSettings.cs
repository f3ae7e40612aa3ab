// What users of the package call.
using System.Reflection;
using Vivace.Json;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Domain.Json;

public static class DomainSettings
{
    // One list for all calls, so that settings that are made again are equal and share what was prepared for the first ones.
    private static readonly JsonCodec[] s_codecs = [new MoneyCodec(), new ContentCodec(), JsonCodecFactory.Of(typeof(ResultCodec<>))];

    /// <summary>Adds the codecs of the domain's types, and lets its attributes count.</summary>
    public static JsonSettings WithDomain(this JsonSettings settings)
    {
        ArgumentNullException.ThrowIfNull(settings);
        return settings with
        {
            Codecs = [.. settings.Codecs, .. s_codecs],
            ContractModifiers = [.. settings.ContractModifiers, ReadAttributes],
        };
    }

    private static void ReadAttributes(TypeContractBuilder contract)
    {
        foreach (MemberContractBuilder member in contract.Members.ToArray())
        {
            if (member.Member?.IsDefined(typeof(InternalUseAttribute)) == true)
                contract.Members.Remove(member);
            else if (member.Member?.GetCustomAttribute<LabelAttribute>() is { } label)
                member.JsonName = label.Text;
        }
    }
}
