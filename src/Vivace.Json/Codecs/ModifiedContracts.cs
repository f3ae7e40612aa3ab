// Contracts that the modifiers of settings changed: made once, whatever the number of plans that use them.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts;

namespace Vivace.Json.Codecs;

/// <summary>One for each value of the settings that has modifiers.</summary>
internal sealed class ModifiedContracts
{
    private static readonly ConditionalWeakTable<JsonSettings, ModifiedContracts> s_known = [];

    private readonly ConcurrentDictionary<Type, TypeContract> _contracts = new();

    internal static ModifiedContracts? Of(JsonSettings settings) =>
        settings.HasContractModifiers ? s_known.GetValue(settings, static _ => new ModifiedContracts()) : null;

    internal TypeContract ContractOf(Type type, CodecPlan plan) =>
        _contracts.TryGetValue(type, out TypeContract? known)
            ? known
            : _contracts.GetOrAdd(type, ContractSource.Create(type, plan.ContractOptions, plan.IsConverted, plan.Settings.ModifierList));
}
